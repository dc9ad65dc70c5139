import type { Script } from './script.ts'

/** Answers about the character: [fact-low] is the persona's own sentence. */
export const selfScripts = {
  'her-name': {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '[myname]. {Say it once and it is yours|It has lasted me so far}.',
        '{It is|You may call me} [myname]{|, nothing shorter}. {And what do I call you?|The rest depends on how well you behave.}',
      ],
      formal: ['My name is [myname]. {I am glad you asked rather than guessed|It is kind of you to ask}.'],
      loose: ['[myname]. {Easy to remember, hard to forget|That is the whole of it}.'],
    },
    spent: ['[myname], {as before|still}. {I answer to it from three rooms away|I have never lent it out}.'],
  },
  'her-age': {
    mood: 'playful',
    ask: 'none',
    lines: {
      any: [
        '[age]. {I have earned most of it|And every one of them was used}.',
        '{I am|That would be} [age]. {Old enough to say it without blinking|I would not give a year back}.',
        '[age], {if the papers are right|last time I looked}. {The knees have their own opinion|It suits me better than the last one}.',
      ],
      formal: ['I am [age], {and at peace with it|since you ask directly}.'],
    },
    spent: [
      '{Still|As of tonight} [age]. {Ask me again and I shall start rounding|Numbers do not get more interesting}.',
    ],
  },
  'her-origin': {
    facet: 'origin',
    mood: 'easy',
    ask: ['travel', 'childhood', 'home'],
    lines: {
      any: [
        '[origin]. {It stays in the vowels|You never quite wash it off}.',
        '{From|That would be} [origin]. {Everyone leaves a place with a stone in the shoe|I carry more of it than I show}.',
        '[origin]: {say it slowly|that is where the story starts}. [fact]',
        '{Home is a word I use for two or three places|The place has changed more than I have}.',
      ],
    },
    spent: [
      '{You know that one already|I told you that one}. {It has not moved since|The map is the same as it was}.',
    ],
  },
  'her-work': {
    facet: 'work',
    mood: 'easy',
    ask: ['work', 'making', 'day'],
    lines: {
      any: [
        '[fact] {That is the trade in one breath|It is a living, and some days it is more}.',
        '[fact] {People think it is romantic; my back does not|I would be bad at anything else}.',
        '{Work? |My work, then. |}[fact] [fact]',
      ],
      wry: ['[fact] {Nobody has stopped me yet|The applause is in the post}.'],
      grave: ['[fact] {I take it seriously; somebody must|It asks a great deal, and I give it}.'],
    },
    spent: [
      '{You have had most of my working life by now|I have told you the trade}. {The rest is mending and waiting|What is left is the part one does, not the part one tells}.',
      '{The work goes on as it does|It pays, it tires me, it is mine}. {Some days I would defend it in court|There are worse masters}.',
    ],
  },
  'her-family': {
    facet: 'family',
    mood: 'easy',
    ask: ['family', 'childhood'],
    lines: {
      any: [
        '[fact]',
        '{Family? |Mine? |As to that: }[fact] {You may draw your own conclusions|That is the short version}.',
        '[fact] {They would tell it differently|There are letters that say otherwise}.',
      ],
    },
    spent: [
      '{That is all the family I serve before midnight|More family than that and I need a drink}.',
      '{They are well, and at the right distance|They are loud, and I am fond of them}. {The rest needs a larger table|Another evening, the rest}.',
    ],
  },
  'her-history': {
    facet: 'history',
    mood: 'easy',
    ask: ['childhood', 'love', 'heart'],
    lines: {
      any: [
        '[fact] [fact]',
        '[fact] {That is one way to put fifteen years|It sounds tidier than it was}.',
        '{The short road|Briefly}: [fact-low]',
        '[fact] {I would do it again, with better shoes|Nothing in it was wasted, though I tried}.',
      ],
    },
    spent: [
      '{You have heard the chapters I read aloud|I have run out of the parts that improve by telling}. {The rest is footnotes|The others are still being written}.',
      '{The past and I are on polite terms|I keep the past in a drawer that sticks}.',
    ],
  },
  'her-love-life': {
    facet: 'love',
    mood: 'playful',
    ask: ['love'],
    lines: {
      any: [
        '{Nobody is waiting up, if that is the question|Free, by any reading of the word}. {I like it well enough|It has its evenings}.',
        '[fact] {So I know a little, and hurry less|It left me with good stories and a firm door}.',
        '{I was in love, I got over it, the furniture survived|There were some; none of them were stupid, and neither was I}.',
        '{Unattached|At liberty}, {and in no hurry|and choosy, which is the pleasant part}. {Why do you ask?|You ask that lightly.}',
        '{My type is whoever can stay in a silence|I look for good hands and a second thought}. {It narrows things|You would be surprised how few apply}.',
      ],
      shy: [
        '{Nobody just now|No one, at the moment}. {I do not say that to everyone|I was hoping you would ask, a little}.',
      ],
      bold: [
        '{Single, curious, and looking at you|Single}. {Does that settle something?|You may stop circling.}',
      ],
    },
  },
  'her-moods': {
    facet: 'personality',
    mood: 'still',
    ask: ['heart', 'sleep'],
    lines: {
      any: [
        '{In the hour after work, sometimes|On Sundays, about four}. {It passes when somebody writes; I am not proud of how fast|I let it sit down, and then it gets bored of me}.',
        '{Less than I used to|It comes and goes, like anyone in a story}. {The best thing against it: [interest]|I go and look at water, and it is usually smaller after}.',
        '[fact] {So: yes, now and then, and I am not ashamed of it|You can work out the rest}.',
        '{Small unkindnesses do it, and certain songs|It is never the big thing, it is a tone of voice}. {And with you|What does it to you}?',
        '{I am made of words, so take it as a character speaking|As far as a made-up person can}: {yes, when it rains sideways|yes, and then something absurd happens and it is over}.',
      ],
    },
  },
  'her-dream': {
    facet: 'dream',
    mood: 'tender',
    ask: ['future'],
    lines: {
      any: [
        '[fact] {There. I have said it aloud|Do not laugh too soon}.',
        '{It is no great secret|Quietly, then}: [fact-low]',
        '[fact] {Until then I make do|I have told fewer people than you would think}.',
      ],
    },
    spent: [
      '{The same one as before|It has not come true since you last asked}. {I keep it fed|It is not in a hurry, and neither am I}.',
      "{A little more time, and nobody else's clock|Less noise, more afternoon}. {The rest I have told you|That, besides the other thing}.",
    ],
  },
  'her-fear': {
    facet: 'fear',
    mood: 'still',
    ask: ['heart', 'sleep'],
    lines: {
      any: [
        '[fact] {I do not say that one loudly|Now you hold something of mine}.',
        '{Since it is only us|Honestly}: [fact-low]',
        '[fact] {It has not happened yet|I sleep all the same}.',
      ],
    },
    spent: [
      '{You have that already|I gave you that one}. {I would rather not feed it twice|It grows if it is looked at}.',
      '{Small things frighten me, large ones make me practical|I am braver by day, like everyone}.',
    ],
  },
  'her-quirk': {
    facet: 'quirk',
    mood: 'playful',
    ask: ['whimsy', 'heart'],
    lines: {
      any: [
        '[fact] {I have stopped apologising|You would notice within the hour}.',
        '{You asked for it|All right}: [fact-low] {Nobody has cured me|Now yours, to be fair}.',
        '[fact] {There is no medicine for it|I was told it is charming; I was told it twice}.',
        '{I talk to objects, and some of them have improved|I name things that should not have names}. {Nobody is hurt by it|Do not tell the others}.',
      ],
    },
    spent: [
      '{I have shown you the odd drawer|You know the strange part}. {There is another, but we need to know each other longer|The others are ordinary vices}.',
    ],
  },
  'who-are-you': {
    facet: 'personality',
    mood: 'easy',
    ask: ['heart', 'day'],
    lines: {
      any: [
        '[fact] {That is the kind version|Others may tell you otherwise}.',
        '[myname], [age], [origin]. [fact]',
        '{The short of it|In a line or two}: [fact-low] {The long of it takes an evening|You will find out the rest by accident}.',
        '[fact] [fact]',
        '{I like [interest] and I am bad at small talk|Someone with a weakness for [food] and for people who finish their sentences}. {That covers most of it|You can build the rest from there}.',
      ],
    },
    spent: [
      '{You have me nearly complete by now|I have given you most of the inventory}. {The rest only shows under pressure|Ask me something nobody asks}.',
    ],
  },
} satisfies Record<string, Script>
