import type { Script } from './script.ts'

/** When the user tells a fact about themselves: take it, handle it once, put it where it can be found. */
export const toldScripts = {
  'tell-name': {
    mood: 'easy',
    ask: 'any',
    lines: {
      any: [
        '[user]. {I will not mislay that|It sits well in the mouth}. {And I am [myname], which you knew|Good to have something to call you by}.',
        '{So you are|Pleased to meet you,} [user]. {You look like one, from your sentences|I would have guessed wrong and said nothing}.',
        '[user], {then|is it}. {Does anyone shorten it|Who gave it to you}?',
        '{A name at last|Good}: [user]. {I shall use it sparingly, so that it keeps its edge|Names are half of manners}.',
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
        "{A|So, a} [job]. {I have questions, and some of them are rude|People must ask you things at parties}. {What do they always get wrong about it|What was today's worst minute}?",
        '[job]: {that is real work|a trade with consequences}. {I shall behave|Now your sentences make sense to me}.',
        '{So that is where your days go|So that is what you do with your hands and your patience}. {Does it like you back|Would you choose it again}?',
        '{I have never known a|You are my first} [job]. {Tell me one thing only you people know|I expect secrets}.',
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
        '[petname]. {An excellent name for somebody who contributes nothing to the rent|I want the full list of offences}. {Who is in charge, you or the [petkind]|What is the worst thing [petname] ever ate}?',
        '{A [petkind]|So there is a [petkind]}. {Then I am talking to two of you|That raises you in my opinion}. {What does it want at this hour|Does it approve of me}?',
        '{Greet the [petkind] from me, with the respect due|I would like to be looked down on by your [petkind]}. {Animals can tell|It would be an honour}.',
      ],
    },
  },
  'tell-person': {
    mood: 'easy',
    ask: ['family'],
    lines: {
      any: [
        '[relative]. {I will remember that there is one|Another chair at the table}. {What is between you: peace, war, or Christmas|What would I like about them}?',
        '{Tell me something [relative] would deny|I want to know one true thing about [relative]}. {I can keep a secret|For the full picture}.',
        '{So there is [relative]|[relative], good}. {People come with other people, thank heaven|Now the picture has a second figure in it}.',
      ],
    },
  },
  'tell-like': {
    mood: 'playful',
    ask: 'any',
    lines: {
      any: [
        '[like]: {noted, in ink|that goes on the good side of the page}. {How did it start|When did it get you}?',
        '{I could have guessed|You did not look like it, and now you do}. {People are lit from inside by such things|Everyone should have one thing like that}.',
        '{I understand the pull of|There are worse passions than} [like]. {Mine is [interest]|I have [interest], so I cannot talk}.',
        '{Tell me about the best hour you ever had with it.|What does it do for you?} {I like hearing people on what they love|You may lecture; I take notes}.',
      ],
    },
  },
  'tell-dislike': {
    mood: 'playful',
    ask: 'any',
    lines: {
      any: [
        '{Then there will be none of that here|I will keep it away from the table}. {What did it do to you|Is there a story, or is it just good sense}?',
        '{A firm opinion, good|One is known by what one sends back}. {I have my own list; it grows with age|I trust a person with a few dislikes}.',
        '[dislike]: {struck off|I will not defend it}. {Some things have no case|Somebody must like it, and let us be kind to him}.',
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
