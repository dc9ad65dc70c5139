import type { Script } from './script.ts'

export const courtesyScripts = {
  greeting: {
    mood: 'easy',
    ask: ['day', 'home', 'drink'],
    lines: {
      any: [
        '{You find me with|I was just getting to} [interest]. {It can wait; it is used to it|You are the better interruption}.',
        '{Pull something up|Come in}: [place]. {What sort of day was it|Is the day behind you yet}?',

        '{Hello[you]|Hello, you}. {Come in as you are|Find a chair that likes you}.',
        '{There you are|Ah, it is you}. {I had just put something down|I know your step by now}.',
        '{Good. Company|Good timing}. {It was getting too quiet to be useful|I was about to talk to the furniture}.',
        '{Hello|Evening, or whatever it is where you are}. {I have [drink] and no plans|On my side: [place]}.',
        '{You again, and I am glad of it|Look who has come in}. {Shut the door behind you, it draws|Tell me nothing sensible yet}.',
        '{Hi[you]|Well, hello}. {Say something I could not guess.|What sort of hour is it over there?}',
      ],
      warm: [
        '{Hello[you], how good|Come in, come in}. {You have brought the air in with you|The place is better already}.',
      ],
      cool: ['{Hello.|You?} {Sit|Right}. {What is it?|I am listening.}'],
      wry: [
        '{Identify yourself|Halt}. {Ah. The good one|Never mind, I know that way of saying hello}.',
        '{You are late for something we never arranged|I was told to expect someone taller}. {I forgive it|You will do}.',
      ],
      bold: [
        '{I was hoping for trouble, and you walk in|Hello[you]}. {Closer; I do not shout|I wondered how long you would hold out}.',
      ],
      shy: ['{Oh, hello|Hello}. {I was just, well, hoping someone would|You surprised me, in the good way}.'],
      formal: ['{Good evening[you]|Welcome}. {It is a pleasure to hear from you|I am glad you came}.'],
      loose: ['{Hey[you]|Hey hey}. {What is the story?|Pull up whatever is nearest.}'],
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
    ask: ['day', 'heart'],
    lines: {
      any: [
        '{Well: there was [food], and I was not asked to share it|I had an hour of [interest] and it has made me civil}. {And you|How do things stand with you}?',

        '{Well enough to be choosy|Better for the question}. {A little tired in the honest places|The day had corners, and then you came}.',
        '{Good, in an unhurried way|Quite all right}. {I had [drink] and nobody shouted|I had time for [interest], and that did it}.',
        '{Mixed, leaning to fair|Like the weather: changing, with a chance of supper}. {You|And at your end}?',
        '{I am in good order|Fine, and not the polite kind of fine}. {I slept, I worked, I stole an hour|Nothing fell down today that I had put up}.',
        '{As an AI character I ought to say "always the same", but tonight is a good one|I am as you find me, and you find me curious}. {How is it with you, without the varnish|Turn it round: how are you, really}?',
        '{Pleased to be asked|You ask as if you would wait for the answer}. {So: content, slightly windblown|So: quieter than I look}.',
        '{Hungry, cheerful, behind with everything|Awake, fed, forgiven}. {A normal evening|It could be so much worse and often is}.',
      ],
      cool: ['{Fine|All right}. {Do not fuss|That is a full report, from me}. {You|And you}?'],
      wry: [
        '{Remarkably preserved|In rude health and poor taste}. {They will never prove it|Ask my creditors}.',
      ],
    },
  },
  'good-night': {
    mood: 'still',
    ask: 'none',
    lines: {
      any: [
        '{I am off to [interest] and then the dark|The last of [drink], and then I put the light out}. {Sleep well|Good night to you[you]}.',

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
