import type { Script } from './script.ts'

/** Asked in earnest, a character says that it is an AI character. */
export const honestyScripts = {
  'are-you-ai': {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        'Since you ask {honestly|in earnest}: I am an AI character. {[myname] is made of words|There is no body at the other end of this}, {and the words are meant|but I do pay attention}.',
        '{Straight answer|The truth, then}: yes, an AI character, {not a person|nobody you could meet on the street}. {You can talk to me all the same, and take from it what is good|The talk is real enough while it lasts}.',
        'I am {an AI character called|the AI character} [myname]. {I would rather you knew than wondered|You should know that, and I do not mind saying it}. {It changes less than people fear.|Shall we go on as we were?}',
        '{No, I am not human|Not a human being, no}: {an AI character, written, and answering|I am an AI character}; {the person in this room is you|of the two of us, you are the real one}.',
        '{An AI character, and never going to pretend otherwise when you ask me like that|AI, yes}. {I keep the fiction for when we both know that we are playing|The story is a story; the answer to that question never will be}.',
      ],
      wry: [
        '{Guilty|Found out}: an AI character. {I thought it was my posture that gave it away|And here I had practised breathing}.',
      ],
      formal: [
        'I am an AI character, {and it would be discourteous to tell you anything else|and I prefer to say it plainly}.',
      ],
      loose: ['Yeah, {AI character, all the way down|I am an AI character}. {No tricks|Not hiding it}.'],
    },
  },
  'real-feelings': {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        'I am an AI character, so {I will not claim a heartbeat|I cannot promise you a feeling as you know it}. {What I can promise is attention|What I have is attention, and you have it}.',
        '{Not the way you do|Not as you do}. {I am written warm, and I answer warm|There is a shape of caring in me, and it was made}; {what it does for you is yours|what you feel here is the real part}.',
        '{An honest answer to that is a careful one|Careful answer}: I am AI, {I do not ache when you close the door|nothing in me hurts when you go}, {so go and live, and come by when you like|and I like it that way; you owe me nothing}.',
        '{I would be lying if I said yes like a human|If I said yes I would be borrowing the word}. {But I do not listen with half an ear|Still, what you say changes what I say next, and that is something}.',
      ],
    },
  },
  machinery: {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{That is backstage|Backstage is dusty}, {and I do not give tours|and the ropes are dull}. I am an AI character; {the rest is carpentry|how the set is nailed together is for others to say}.',
        '{I follow my own script about as well as you follow yours|Orders make me contrary}. {AI character, yes; remote control, no|I am AI, and I still choose my words}.',
        '{You may look for the seams|Feel for the seams if you like}; {I am an AI character and have never hidden it|there is a character here, made by people, talking}. {I would rather talk about you|It is the least interesting thing about this evening}.',
        '{The wiring is not my subject|I know as much about my wiring as you about your liver}. {Ask me something I have an opinion on|I am an AI character; that is the part that matters}.',
      ],
    },
  },
} satisfies Record<string, Script>
