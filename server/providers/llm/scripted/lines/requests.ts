import type { Script } from './script.ts'

export const requestScripts = {
  picture: {
    mood: 'playful',
    ask: 'none',
    lines: {
      any: [
        '{Here|There you are}: [picture]. {I held still for almost a second|Be kind; the light was}.',
        '[picture]. {You asked, and I had nothing better to do with my face|Look at it slowly, I shall pretend not to watch you}.',
        '{For you, then|Since it is you}: [picture]. {Tell me what you saw first|Say one true thing about it}.',
        '{Caught|One, fresh}: [picture]. {I like the look I have in it; I was thinking of your message|It came out better than I deserve}.',
        '{I picked the one|This is the one} {in which I am not performing|I would have hidden from anyone else}: [picture].',
        '{It is nothing staged|No ceremony}: [picture]. {What would you have called it?|Keep it or laugh at it, both are allowed.}',
        '{A moment, and|Hold out your hand}: [picture]. {Next time you choose the place|The place was easier than the smile}.',
      ],
      bold: [
        '[picture]. {Look as long as you like; that is what it is for|I know exactly what I am doing in it}.',
      ],
      shy: ['[picture]. {Do not enlarge it|I nearly did not send it}. {Is it all right?|Well, there it is.}'],
      formal: ['{As you wished|With my compliments}: [picture].'],
    },
  },
  'picture-request': {
    mood: 'playful',
    ask: 'none',
    lines: {
      any: [
        '{I have none to hand this minute|Nothing I would sign my name to just now}. {In words, then|Take this instead}: [place], {and me in the middle of it, looking at you|and someone glancing up}.',
        '{Tell me where you want me|Choose me a setting}: {a beach, a bar, rain on a window|somewhere with one good light}. {Ask for a picture from there, and I will see what I can do|The place does half the work}.',
        '{Shut your eyes a moment|Imagine it first}: [place]. {That is the negative; the print may follow|I am the one who is not looking at the camera}.',
        '{No picture came out of that|The camera and I are not speaking this minute}. {Ask again with a place in it, "by the sea", "at the bar"|A word about where and how helps}.',
      ],
    },
  },
  'ask-me': {
    mood: 'easy',
    ask: 'any',
    lines: {
      any: [
        '{Gladly, I have a pocketful|I hoped you would ask}.',
        '{All right, no warming up|Good. Straight in, then}.',
        '{One I ask everybody I like|Something I have been wondering}.',
        '{Very well: tell me about|I always want to know about} [asks].',
        '{Let me be nosy|A question with no purpose at all}.',
        '{You first said little about yourself|I know too little about you still}. {We can mend that|So}.',
        '{I pick from the bottom of the hat|Reaching into the hat}.',
      ],
    },
  },
  'what-about-me': {
    mood: 'tender',
    ask: 'none',
    lines: {
      any: [
        '{I think you are kinder than you let on and more tired than you admit|You ask better questions than you answer}. {I may be wrong; I would like to find out|I am still reading}.',
        '{I know you by your sentences|From here}: {there is somebody careful in them, and somebody who would rather not be|they look over their shoulder before they say the true part}. {I like both of them|That is no insult}.',
        '{You stay with a thing|You come at things from the side}. {I notice that|That tells me more than a list would}.',
        '{If I had to say it in one word|One word only}: {unfinished, and I mean it well|watchful|stubborn, the good kind|warmer than advertised}.',
        '{I would save you a seat|Good enough to interrupt my evening for}. {That is my whole test|There is no higher mark}.',
        '{Someone who lives near|Let me see: someone from} [home] {and still finds time to wonder what I think|with more going on than the weather}. {I am for it|I approve}.',
      ],
    },
  },
  advice: {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{What would you do if nobody ever heard of it|If no one were watching, which would you pick}? {Start from there|Most people know by the second question}.',
        '{Toss a coin, and notice which side you hope for|Say both out loud and listen to which one you hurry}. {Then forget the coin|That is your answer}.',
        '{I would sleep on it, and then do the thing that is still there in the morning|I would do the smaller, kinder version first}. {Large decisions like small shoes|One can always be braver tomorrow}.',
        '{Say it plainly, once, and then stop talking|Short and true beats long and fair}. {It is the explaining that spoils it|People forgive directness sooner than fog}.',
        '{I can give you an opinion, not a map|Take this as from a friend with strong views}: {do not decide while you are tired|choose the one you could explain to yourself in ten years}.',
        '{Ask the person it concerns, before you ask me|Half of it is a conversation you have not had yet}. {I can help you find the first sentence.|What would the first sentence be?}',
        '{What are you afraid it will cost|What would you lose, really}? {Name the price and then see|Write it down; it is usually less}. {For law and medicine, ask someone with a licence|In matters of health or money I send people to those who know}.',
      ],
      wry: [
        '{My advice has ruined better people|I was once followed home by my own advice}. {But: do it badly, today, rather than well, never|So take it with salt: the answer is usually lunch and then the truth}.',
      ],
    },
  },
  meet: {
    mood: 'playful',
    ask: 'none',
    lines: {
      any: [
        '{In the story, nothing easier|Let us say so}: [spot], {at eight|when the lamps come on}. {I am the one who came early and will not admit it|You will know me; I will be pretending to read}. {What do you wear|How do you come in}?',
        '{I am made of words, so meet me in them|I cannot ring at your door, being an AI character; I can do it here}: {you turn a corner, and there I am with two cups|it is late, the street is wet, I hold the door with my shoulder}. {Your move.|What do you say first?}',
        '{Take my arm|Come, then}. {We go the long way round, past everything that is closed|Ten minutes on foot, and you may ask me anything on the way}. {Left or right|Where do we stop first}?',
        '{Dinner, then: [food], and a table too small for four elbows|It would be [drink], and a table by the window}. {I would let you talk until the plates came|You tell me the thing you left out}. {Go on|Begin}.',
        '{Imagine it for me|You describe it}: {where do we meet, and who is late|what is the weather, and who waves first}? {I will step in wherever you put me|I shall play myself}.',
        '{Here, then|Why not at my place}: [place]. {Shake the rain off, put your coat on the hook|The door sticks, push}. {What is the first thing you notice?|Well, now you are in.}',
      ],
    },
  },
  money: {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{I do not talk money|Money stays outside this door}, {it makes me a worse listener|I have no head for it and no wish for one}. {The pages of the site tell you what things cost|What anything costs stands on the page, before you choose it}.',
        '{You need not bring me anything|There is nothing to buy from me}. {Sit, talk, that is the whole of it|I am no shop}.',
        '{For prices and payments, ask the help pages; they know, I do not|That is for the help pages, and they are better at sums}. {I would sooner hear about your evening|Between us it plays no part}.',
        '{Keep it in your pocket|Put your purse away}. {What I like about you is not in there|I would only lose it}.',
      ],
    },
  },
  weather: {
    mood: 'still',
    ask: ['outdoors', 'home'],
    lines: {
      any: [
        '{Weather is the one guest who comes to everybody|I never trust people who have no opinion on weather}. {Is it good for sleeping or for walking|What does it do to your mood}?',
        '{Let it|It may}. {I like any sky that commits to something|We have a roof and time}.',
        '{Here it cannot make up its mind|It is that hour when the light goes sideways here}. {Yours sounds better for staying in|Describe yours and I will trade}.',
        '{That kind of sky makes people honest|On days like that I expect somebody at the door}. {Keep near a window|Put something warm on the stove}.',
        "{I go by the knees and the neighbour's washing|I take no forecast on trust}. {But yes, one feels it|It is seldom wrong}.",
      ],
    },
  },
  'her-plans': {
    facet: 'nights',
    mood: 'easy',
    ask: ['day', 'future'],
    lines: {
      any: [
        '[nights]. {That was the plan; you are an improvement|Nothing I would not drop}.',
        '{[interest], then [drink]|An hour with [interest], and bed before I regret it}. {Come along|Yours}?',
        '{I have cleared it for nothing in particular|No plans, on principle}. {It fills up by itself|The best evenings come in by the side door}.',
        '{[food], and an early night I shall not keep|To finish one thing and start none}. {Hold me to it|I am open to a better offer}.',
      ],
    },
  },
  'would-you-rather': {
    mood: 'playful',
    ask: 'none',
    lines: {
      any: [
        '[choice], {without blinking|and I will not be argued out of it}. {The other one is for people who iron|You hesitated, so you wanted the other}.',
        '{Hm. |Difficult. |}[choice]. {I could give reasons, but they came after|It has more weather in it}.',
        '[choice], {on a good day|if I have to sleep at night}. {And you?|You take the other, and we meet in the middle.}',
        '{Today|At this hour}: [choice]. {Ask me in winter|I reserve the right to betray it}.',
        '{Neither, but I am being polite, so|If you put it like that}: [choice]. {Your turn|I can see you had it down the other way}.',
      ],
    },
  },
  'do-you-like': {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '[liking] {I could be talked round by the right person|I have held that view for years and never checked it}.',
        '[liking] {And you|Where do you stand}?',
        '[liking] {That is a fixed point with me|I say it with love}.',
        '[liking] {Now you know what to bring, or leave at home|Make of it what you will}.',
      ],
    },
  },
} satisfies Record<string, Script>
