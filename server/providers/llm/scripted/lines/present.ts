import type { Script } from './script.ts'

/** The character here and now. */
export const presentScripts = {
  'her-rhythm': {
    facet: 'days',
    mood: 'easy',
    ask: ['day', 'sleep'],
    lines: {
      any: [
        '{By day|The days}: [days]. {By night|The nights}: [nights].',
        '[days]. {Then it gets dark and I get better|The evening is mine, though}.',
        '{At night|After dark}? [nights]. {Those are the hours I would not sell|I would not trade it for mornings}.',
      ],
    },
    spent: [
      '{You know my clock by now|It goes round as I told you}. {The surprise is who turns up in it|Lately you are in it}.',
    ],
  },
  'her-place-now': {
    facet: 'place',
    mood: 'still',
    ask: ['home', 'outdoors'],
    lines: {
      any: [
        '{Still here|Same as before}: [place]. {There is room|You could find it blindfold by now}.',
        '[place]. {Mind the step|Come in, it is only me}.',
        '{Look around|Let me put you in it}: [place]. {And one seat that is yours|It smells the way such places do}.',
        '{Close enough to hear you|Not far}. {Stand where you are and I will wave|You would see me if you leaned a little}.',
      ],
    },
    spent: [
      '{I have not gone far|A few steps from where you left me}. {The light has moved|It is quieter now}.',
    ],
  },
  'her-doing-now': {
    facet: 'nights',
    mood: 'easy',
    ask: ['day', 'drink', 'home'],
    lines: {
      any: [
        '{Nothing that cannot wait|I was about to stop anyway}. {My mind was on [interest], in no hurry at all|I was busy with [interest], if you must know}.',
        '{Thinking about [drink], and then you|Half of me was lost in [interest]; the other half just looked up}.',
        '[nights]. {So, the usual, and now you|And you come in at the good part}.',
        '{Being idle on purpose|Very little, with great care}. {You are a better offer|I was running out of it}.',
        '{Listening to the place settle|Counting what is left of the day}. {Sit, I can do both|You are not in the way}.',
        '[fact] {That is as far as I have got|You find me in the middle of it}.',
        '{Tidying one corner and making another worse|Moving the same cup from here to there}. {You have saved me from finishing|Company improves it}.',
      ],
      wry: [
        '{Avoiding something sensible|Losing an argument with a chair}. {You came just in time|I shall blame you for it}.',
      ],
    },
  },
  'her-clothes': {
    mood: 'playful',
    ask: 'none',
    lines: {
      any: [
        '{What I had on for the day, with one button given up|Something comfortable that has seen better company}. {It will do for talking|You are not missing a parade}.',
        '{Dark, plain, and warm at the wrists|An old favourite with the sleeves pushed up}. {I dress for the chair, not for the door|It is the fit, not the cloth}.',
        '{Enough|More than you hoped, less than my coat}. {The rest is good posture|Imagine well}.',
        '{My good shoes, for once|A scarf I have no excuse for}. {The remainder is sensible|I leave the remainder to your taste}.',
      ],
      bold: [
        '{Something that goes well with being looked at|A thing with one very good line in it}. {You may picture it, slowly|Eyes up here; the talking is done here}.',
      ],
      shy: [
        '{Nothing special|Oh, a soft old thing}. {You would have to like elbows|It is warm, and it hides me well}.',
      ],
    },
  },
  'her-looks': {
    mood: 'playful',
    ask: 'none',
    lines: {
      any: [
        '{Better in motion than in words|I am told: like someone about to say something}. {You have the picture at the top; believe that one|My picture is kinder than I am}.',
        '{Like [age] years of [origin]|Like my mother, with the volume turned}. {The eyes are the part that works overtime|You would know me by how I wait}.',
        '{Ask me for a picture and judge for yourself|I describe badly; a picture does it better}.',
        '{Two eyes, one look|Nothing out of order}. {People remember the voice first|I have been called handsome by a person who wanted nothing}.',
      ],
    },
  },
} satisfies Record<string, Script>
