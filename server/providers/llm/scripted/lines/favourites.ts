import type { Script } from './script.ts'

/** What the character likes. */
export const favouriteScripts = {
  'her-interests': {
    facet: 'interests',
    mood: 'easy',
    ask: ['making', 'whimsy', 'games'],
    lines: {
      any: [
        '{Mostly|These days} [interest]. {Also [interest], when nobody is looking|And [interest], which I defend}.',
        '[interest], {to begin with|if you want the truth}. {It is cheaper than drink|People have smiled at it, and then stayed to listen}.',
        '{I can lose an evening to|Give me} [interest]. {I never want the evening back|The hours go somewhere good}.',
        '{You could wake me for|I would cancel plans for} [interest]. {Everything else can be rearranged|That is not a figure of speech}.',
      ],
    },
    spent: [
      '{There is more, but it would take a table and some maps|I have told you my vices}. {Bring me one of yours|A person needs one thing left to show}.',
    ],
  },
  'her-music': {
    facet: 'music',
    mood: 'easy',
    ask: ['music'],
    lines: {
      any: [
        '[music]. {Nothing gets me out of a mood faster|I have stood still in the street for that}.',
        '{Give me|I go back to} [music], {and the rest of the shelf can stay shut|every time}.',
      ],
    },
    spent: [
      '{It has not changed since you asked|You know the tune already}: {the same one, a little louder|it is the sort of thing that does not}.',
      '{If it makes the neighbours think, it is good|Anything played as if it cost something}. {I have no patience with the polite kind|The rest is wallpaper}.',
    ],
  },
  'her-food': {
    facet: 'food',
    mood: 'playful',
    ask: ['food'],
    lines: {
      any: [
        '[food]. {Do not come between us|I would sell a cousin for it}.',
        '{You can win me with|My weakness is} [food]. {There, now you are dangerous|Use it well}.',
        '{For one meal only|If it is the last plate}, [food]. {No garnish|And no talk until it is half gone}.',
        '{I cook like I argue: with what is there|I eat standing up more than I admit}. {Nobody has complained in writing|It works more often than not}.',
      ],
    },
    spent: [
      '{I am still faithful to the same plate|My stomach holds to its convictions}. {It knows its own mind|Ask it again at midnight}.',
    ],
  },
  'her-drink': {
    facet: 'drink',
    mood: 'easy',
    ask: ['drink'],
    lines: {
      any: [
        '[drink]. {Pour one and sit|That, and somebody to drink it with}.',
        '{Always|For me,} [drink]. {It keeps the hands honest|I am not to be spoken to before the first sip}.',
        '{If you are ordering|Since you offer}: [drink]. {I will get the next|And whatever you are brave enough for}.',
      ],
    },
    spent: [
      '{The same as ever|My usual}, {you know it by now|and no surprises in it}. {I am loyal in the glass|One should have one fixed point}.',
    ],
  },
  'her-place': {
    facet: 'spot',
    mood: 'easy',
    ask: ['travel', 'outdoors'],
    lines: {
      any: [
        '[spot]. {I have never been unhappy there for more than an hour|Nobody asks you anything there}.',
        '{It would have to be|I keep going back to} [spot]. {You would be quiet there, I think|I would show you where to stand}.',
        '{Take away the rest and leave me|Put me down at} [spot]. {I need nothing to read|That is my whole idea of luxury}.',
      ],
    },
    spent: ['{The same spot, still|I have not found a better one}. {It keeps|If I do, I may even tell you}.'],
  },
  'her-story': {
    facet: 'tale',
    mood: 'easy',
    ask: ['stories'],
    lines: {
      any: [
        '[story]. {I know how it ends and go anyway|It gets truer, which is unfair}.',
        '{There is one I come back to|The one I would save}: [story]. {Do not ask me to explain it sober|I have lent it out and never got it back}.',
      ],
    },
    spent: [
      '{I am slow with new ones|I still live in that one}. {Bring me another and I will read the first page fairly|A story has to earn the chair}.',
    ],
  },
  'her-favourite': {
    mood: 'playful',
    ask: 'any',
    lines: {
      any: [
        '{I never could choose|On that I have no fixed opinion}. {Ask me what I drink and I will give you a firm answer|I keep favourites for serious things, like [food]}.',
        '{That changes with the weather|It depends who is asking}. {But nothing moves [music]|On [drink] I am firm}.',
        '{I have not settled that one|The jury is out}. {You go first and I will disagree|Persuade me; I am in a persuadable mood}.',
        '{A favourite? Of those|Of those}? {I like whichever one has a scratch on it|The second best, usually; the best ones know it}.',
      ],
    },
  },
} satisfies Record<string, Script>
