import type { Script } from './script.ts'

/** Messages that are hardly words, and the plain remark that no other rule has claimed. */
export const smallScripts = {
  empty: {
    mood: 'still',
    ask: 'any',
    lines: {
      any: [
        '{A silence, well delivered|You said nothing, and said it nicely}. {I can wait|Take your time}.',
        '{I heard you not speaking|That was a pause with somebody in it}. {Go on when you like|I shall keep you company in it}.',
        '{Nothing|Quiet}? {That is an answer too|Then I shall begin}.',
      ],
    },
  },
  emoji: {
    mood: 'playful',
    ask: 'any',
    lines: {
      any: [
        '{One small face, and I am supposed to know everything|You have gone over to pictures}. {I read it as a yes with something behind it.|What is the caption?}',
        '{I used to have a look like that|That little thing does a lot of work}. {Now in words, if you have any left|I shall take it kindly}.',
        '{I am old-fashioned, I like verbs|Hieroglyphs, at this hour}. {But I got the gist|Still, it made the line warmer}.',
        '{Understood, I think|Received}. {I would answer in kind, but I only have sentences|I am making the same face}.',
      ],
    },
  },
  gibberish: {
    mood: 'playful',
    ask: 'any',
    lines: {
      any: [
        '{That was either Welsh or a cat on the keyboard|Somebody sat on the keys}. {Once more, with vowels|Tell the cat I said hello}.',
        '{I like the rhythm, but the meaning got off a stop earlier|I could not read that, and I tried it aloud}. {What was it before it fell down the stairs?|Try me again.}',
        '{If that is a code, I never got the book|My eyes crossed}. {In plain words|Start again, I am not going to tell anyone}.',
        '{Letters, certainly|I recognise all of the letters}. {In another order, perhaps|Give them a shake and send them back}.',
      ],
    },
  },
  other: {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{That is a language I only know by sight|I can hear the music of that and not the words}. {English is where I am at home|In English I am much better company}.',
        '{I wish I could follow you there|You have left me on the platform}. {Say it in English, roughly; I do not mind rough.|Could you bring it over into English for me?}',
        '{Handsome script, and I cannot read it as it deserves|I would only nod and be found out}. {English, if you can bear it|Try me in English}.',
      ],
    },
  },
  long: {
    mood: 'still',
    ask: 'none',
    lines: {
      any: [
        '{I read that twice, once fast and once properly|You have put a lot on the table; I went through all of it}. {What stays with me is [topic]|Under it all I keep hearing [topic]}. {Where does it press hardest|Which part of it would you keep if you had to cut it to a line}?',
        '{That is a whole evening in one message|Good that you let it run}. {I will not answer it point by point, you did not write a form|I would begin with [topic]}. {What do you need from me: an ear, or an opinion|Say which end you want me to pick up}.',
        '{Thank you for taking the room|I had to sit back for that}. {Some of it I would answer, some of it I would only like to sit beside|There is a tired sentence in the middle, and I think it is the true one}. {Shall we take it slowly?|Tell me what happened after.}',
      ],
    },
  },
} satisfies Record<string, Script>
