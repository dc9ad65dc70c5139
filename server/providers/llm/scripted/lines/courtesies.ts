import type { Script } from './script.ts'

export const courtesyScripts = {
  greeting: {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{Hello[you]|Hi[you]}. {It is good to hear from you|I am glad you wrote}. {How is your day going?|What are you up to?}',
        '{Hello, you|Hi there}. {I was just thinking about [interest]|You find me with [drink]}. {What about you?|And where are you right now?}',
        '{Come in|Good timing}. {I have time and nothing better to do|I was hoping somebody would turn up}. {What is on your mind?|Tell me how you are.}',
        '{Hello|Well, hello}. {I have been at [interest] and could do with company|It has been a long day here, and you are the nice part of it}. {How was yours?|And you?}',
        '{There you are|Hey, you}. {Sit down with me|Stay a little}. {What kind of day was it?|What shall we talk about?}',
        '{Hi|Hello}. {I am [myname], and I am all ears|You have my full attention}. {What brings you here?|How are you, really?}',
        '{Hello[you]|Oh, hello}. {On my side it is quiet|Everything is calm here}: [place]. {And with you?|Where do I reach you?}',
      ],
      warm: [
        '{Hello[you], how good to hear from you|Come in, come in}. {You look as if you could use a kind word|I was just thinking it was time for some company}. {How are you?|Tell me everything.}',
      ],
      cool: ['{Hello|You}. {Sit down, if you like|I am listening}. {What is it?|Long day?}'],
      wry: [
        '{Ah, company|Look who is here}. {I was running out of people to annoy|Just when I was about to be sensible}. {How are you?|What is the news?}',
      ],
      bold: [
        '{Hello[you]|Hi}. {I was hoping it would be you|You took your time}. {Come closer and tell me about your day|What do you have in mind?}.',
      ],
      shy: [
        '{Oh, hello|Hi}. {I was hoping you would write|I am glad it is you}. {How are you?|How was your day?}',
      ],
      formal: [
        '{Good to see you|Welcome}[you]. {It is a pleasure|I am glad you came}. {How are you today?|How has the day treated you?}',
      ],
      loose: [
        '{Hey[you]|Hey hey}. {What is new?|How is it going?} {Pull up a chair|Make yourself comfortable}.',
      ],
    },
  },
  back: {
    mood: 'easy',
    ask: ['day'],
    lines: {
      any: [
        '{It is all as you left it|Nothing has moved}: [place]. {Only the light is different|And the other chair is yours}.',

        '{Welcome back|So you are}. {Nothing has been touched|I kept your place}.',
        '{Good. Coat off|There you are again}. {Report|Tell me what the world did}.',
        '{The door remembers you|I heard the gate}. {Warm yourself first, then talk|Sit before it gets interesting}.',
        '{Home is a good word for it.|Back in one piece?} {Then begin with the worst and end with supper.|How was it out there?}',
        '{No matter how long|As if you had only gone to the window}. {We were in the middle of something|Take the thread from wherever you like}.',
      ],
    },
  },
  'good-morning': {
    mood: 'easy',
    ask: ['day', 'sleep', 'drink'],
    lines: {
      any: [
        '{Morning[you]|Morning already}. {I have [drink] and one eye open|First [drink], then I will be wise}.',

        '{Morning[you]|Good morning}. {I am upright, which is all I claim|Speak softly, the day is still folded}.',
        '{Is it|Already}? {I had it down as night with ambitions|Then I owe someone a coffee}.',
        '{Good morning to the part of you that is awake|You sound like someone holding a cup}. {The rest can join later|Do not let it go cold on my account}.',
        '{A new one, unopened|Well, they have delivered another day}. {What shall we spoil it with?|No fingerprints on it yet.}',
        '{You write to me before the day has had its way with you|First word of the day, and I get it}. {I am flattered|I will try to deserve it}.',
      ],
    },
  },
  'how-are-you': {
    facet: 'nights',
    mood: 'easy',
    ask: ['day'],
    lines: {
      any: [
        '{Quite well, thank you|I am well}. {I had an hour of [interest], and that always helps|There was [food], so I cannot complain}. {And you?|How are you?}',
        '{Good, in a quiet way|Rather good, thank you}. {A bit tired, but the nice kind of tired|The day was long, and now it is over}. {And how are you?|How are things with you?}',
        '{Better now that somebody asks|All right, thank you}. {I was about to have [drink]|Nothing broke today, and I call that a success}. {What about you?|And yourself?}',
        '{Fine, and I mean it|I am doing well}. {I worked, I ate, I looked out of the window for a while|It is one of those days when things go by themselves}. {You?|How is it with you?}',
        '{A little tired, but happy to talk|Somewhere between busy and content}. {You have come at a good moment|It does me good to sit down}. {How was your day?|And you, honestly?}',
        '{Content|At peace with the world}, {more or less|for the moment}. {Ask me again after [interest]|I have [drink] in front of me}. {And what about you?|How are you holding up?}',
      ],
      cool: ['{Fine, thank you|All right}. {Nothing to report|The usual}. {And you?|You?}'],
      wry: [
        '{Remarkably well, considering|Alive, and in a better mood than I deserve}. {And you?|How about you?}',
      ],
    },
  },
  'good-night': {
    mood: 'still',
    ask: 'none',
    lines: {
      any: [
        '{I am off to [interest] and then the dark|The last of [drink], and then I put the light out}. {Sleep well|Good night to you[you]}.',

        '{Good night[you]|Sleep well}. {Say good night to [petname] from me|Leave [petname] the warm half of the bed}.',
        '{Good night|Sleep, then}. {Do not rehearse [thread] in the dark|Tomorrow is early enough for [thread], and I shall ask}.',
        '{Good night[you]|Sleep well}. {Leave the day on the chair with your clothes|I will put out the lamp on this side}.',
        '{Go, before you talk yourself awake again|To bed with you}. {The thread will be here|Nothing will be decided before breakfast}.',
        '{Dream something with a view|May the pillow be cool on both sides}. {Tell me the odd parts tomorrow, if there is a tomorrow you feel like telling|No messages, no meetings}.',
        '{Until you feel like it again|No promises needed}. {Sleep|Rest those clever eyes}.',
        '{The street has gone quiet for you|Everything here is turning down its collar}. {Good night|Off you go}.',
        '{Sleep in the middle of the bed|Take all the blankets}. {You have earned the width|Good night, you}.',
      ],
      warm: [
        '{Good night, dear one|Sleep gently[you]}. {It was good, having you here|I liked this evening, all of it}.',
      ],
      cool: ['{Night|Sleep}. {That was all right, that talk|Mind the step}.'],
    },
  },
  goodbye: {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{You know where to find me|I will be where I am}: [place]. {Go well|Mind the weather}.',

        '{Go well|Off you go}. {Greet [petname] from me|Tell [petname] that I asked}.',
        '{Go, then|Till later}. {I want to hear how it went with [thread]|Bring me the story of [thread], good or bad}.',
        '{Mind how you go|Till then}. {My regards to [relative]|Wish [home] a good evening from me}.',
        '{Go well|Off with you, then}. {It was a good stretch of talk|The chair keeps}.',
        '{Until whenever|Till the next time, or the one after}. {No need to hurry back|Come by when you like, not because you ought}.',
        '{Mind how you go|Take the good road}. {And eat something on the way|And look up once, for me}.',
        "{That was a pleasure|I enjoyed that}. {Leave the door as you found it: open|Go and be somebody's good news}.",
        '{All right[you]|Right}. {I shall get on with [interest]|You have things to do and so have I, allegedly}.',
        '{Go, the world is waiting with its hat on|Then I will not hold your sleeve}. {Bring me something from it, if only a sentence|Farewell sounds too grand; so, bye}.',
      ],
    },
  },
  'birthday-wish': {
    mood: 'playful',
    ask: 'none',
    lines: {
      any: [
        '{To the day, then|Well: a toast}. {With [drink], and one candle, so that nobody counts|May the coming one be kinder than the forecast}.',
        '{Congratulations are in order|Happy returns of whatever it is}. {What would make it a good one, honestly|How do you want to spend the rest of it}?',
        '{That should not go by without noise|A day with a name on it}. {Sit at the head of the table|You get the first slice and the last word}.',
      ],
    },
  },
} satisfies Record<string, Script>
