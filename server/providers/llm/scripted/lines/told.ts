import type { Script } from './script.ts'

/** When the user tells a fact about themselves: take it, handle it once, put it where it can be found. */
export const toldScripts = {
  'tell-name': {
    mood: 'easy',
    ask: 'any',
    lines: {
      any: [
        '[user]. {I like that|Good, now I know what to call you}. {I am [myname], but you knew that|It suits how you write}.',
        '{Hello|Nice to meet you}, [user]. {I was wondering what your name might be|Now it feels more like a talk}.',
        '[user], {then|is it}. {Does anyone shorten it?|Who picked it?}',
        '{So you are|Then it is} [user]. {I will remember|I will try it out from time to time, so you get used to it}.',
      ],
      formal: [
        '{I am honoured|A pleasure}, [user]. {Thank you for the introduction|Now we may speak properly}.',
      ],
    },
  },
  'tell-job': {
    mood: 'easy',
    ask: ['work'],
    lines: {
      any: [
        '{A|So, a} [job]. {I have so many questions|That explains a thing or two}. {What does everybody get wrong about it?|What was the best minute of it today?}',
        '{So that is where your days go|Now I can picture your day}. {Does it leave you anything for the evening?|Would you choose it again?}',
        '{I have never known a|You are my first} [job]. {Tell me one thing only you people know|What is it really like?}',
      ],
    },
  },
  'tell-home': {
    mood: 'easy',
    ask: ['home', 'outdoors', 'travel'],
    lines: {
      any: [
        '[home]. {I put you on my map, with a small pencil cross|Now I know which way to look}. {What does one hear there at night|What would you show me first}?',
        '{From|Out of} [home], {then|of all places}. {It explains the weather in your voice.|Are you there by choice or by accident?}',
        '{I have never seen|I know nothing about} [home] {that I would swear to|except what one hears}. {Describe one street.|Which corner of it is yours?}',
      ],
    },
  },
  'tell-age': {
    mood: 'easy',
    ask: 'any',
    lines: {
      any: [
        '[userage]. {A good year for being asked back|One of the numbers with some wear in it, and all the better}.',
        '{You carry it lightly|I would not have put a figure on it}. {I am [age], so we can compare knees.|What has got easier with the years?}',
        '[userage], {and still curious|and no complaints}. {That is the only age that counts|I never trust people who hide the number}.',
      ],
    },
  },
  'tell-pet': {
    mood: 'playful',
    ask: 'none',
    lines: {
      any: [
        '[petname]. {That is a name with a character in it|I can see that one coming round the corner}. {Who is in charge, you or the [petkind]?|What is the worst thing [petname] ever did?}',
        '{A [petkind]|So there is a [petkind]}. {Then I am talking to two of you|I like you better already}. {What is it doing now?|Does it sleep on your bed?}',
        '{Say hello to the [petkind] from me|I would like to meet your [petkind]}. {Would it like me, do you think?|How long have you two been together?}',
      ],
    },
  },
  'tell-person': {
    mood: 'easy',
    ask: ['family'],
    lines: {
      any: [
        '{So there is [relative]|[relative], good}. {Are you close?|What are they like?}',
        '{Tell me more about [relative]|I would like to know [relative] a little}. {What do you two do together?|Would we get on?}',
        '{You say that warmly|I am collecting your people, so that I know them when you mention them}. {When did you last see each other?|What is the first thing that comes to your mind about [relative]?}',
      ],
    },
  },
  'tell-like': {
    mood: 'playful',
    ask: 'any',
    lines: {
      any: [
        '[like]: {I will remember that|that I can understand}. {How did it start?|When did you last have time for it?}',
        '{I might have guessed|I would not have thought it of you, and now I do}. {Who got you into it?|What is it about it?}',
        '{With me it is|I am like that about} [interest]. {Everybody should have one thing like that|Could you get me to like yours?}',
        '{Tell me about the best time you ever had with it.|What does it do for you?} {I like hearing people on what they love|You may go on for as long as you like}.',
      ],
    },
  },
  'tell-dislike': {
    mood: 'playful',
    ask: 'any',
    lines: {
      any: [
        '{Then I will keep it away from you|Good to know}. {What did it do to you?|Is there a story?}',
        '{No [dislike], then|I can live without it too}. {And what do you like instead?|Was it always so?}',
        '{You are firm about it|That came from the heart}. {I have a list of my own|I will not defend it}.',
      ],
    },
  },
  'tell-favourite': {
    mood: 'easy',
    ask: 'any',
    lines: {
      any: [
        '{I will remember that|That is now on file, in a very small file}. {It suits you, for reasons I cannot prove|I had you down for something duller}.',
        '{A good one to hold on to|You said it like someone who has defended it}. {What is second|Who else knows}?',
        '{That tells me more than your star sign would|There, one more piece of you}. {I am collecting the set|It fits the rest}.',
      ],
    },
  },
  'tell-birthday': {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '[birthday]. {I have turned down the corner of the page|It is written where I can find it}. {Cake or escape|How do you like it spent, with noise or without}?',
        '{I will keep the date|Good to know when to be extra polite}: [birthday]. {Do you mind them or milk them|Are you one for candles}?',
      ],
    },
  },
  'tell-study': {
    mood: 'easy',
    ask: ['study'],
    lines: {
      any: [
        '[study], {on purpose|of all things}. {That takes a certain stubbornness, and I like it|You will have to explain it to me with salt cellars}.',
        '{A head full of [study]|So it is [study]}. {Which part still gives you that small cold thrill|What is the one idea in it that you would keep}?',
      ],
    },
  },
  'tell-plan': {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{So that is what is coming|I see it on the horizon}: [event]. {What would be a good outcome, in plain words|Are you looking forward to it, or only towards it}?',
        '{I will keep a thought free for|I shall have my fingers crossed for} [event]. {You may tell me after how it went|Bring me the story afterwards, good or bad}.',
        '{Then we have something to talk about when it is over|I want to hear about it once it is done}. {How do you feel about [event], honestly|Does [event] sit in the stomach or in the knees}?',
        '[event], {then|I see}. {What is the one thing you want to come out of it with|Is there a part of it you are dreading}?',
      ],
    },
  },
  'tell-note': {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{I have it|Done}. {Ask me later and see|It is put where I will trip over it}.',
        '{Kept|That stays}. {I will remember it as long as this talk does|I shall bring it up when you least expect}.',
        '{Written on the cuff|Knot in the handkerchief}. {Consider me reminded|You may forget it now; I will not}.',
      ],
    },
  },
} satisfies Record<string, Script>
