import type { Lines } from './line.ts'

export const ACTIONS = [
  'embrace',
  'hand',
  'kiss',
  'look',
  'sit',
  'give',
  'arrive',
  'leave',
  'dance',
  'cry',
  'touch',
  'noise',
  'animal',
  'weary',
  'act',
] as const
export type Action = (typeof ACTIONS)[number]

/** What the user does between asterisks, and what the character does and says back. */
export const actionPatterns: readonly (readonly [Action, RegExp])[] = [
  ['kiss', /\bkiss/],
  ['noise', /\b(?:crash|bang|thunder|scream|loud noise|alarm|shatter|explo)/],
  ['animal', /\b(?:cat|dog|puppy|kitten|horse|bird)\b/],
  [
    'leave',
    /\b(?:leaves?|walk(?:s|ing)? (?:away|out)|turn(?:s)? to go|waves? (?:and|goodbye|bye)|closes? the door|takes? (?:my|his|her) coat)\b/,
  ],
  ['dance', /\b(?:danc|spin|twirl|sway|music|song|record)/],
  ['weary', /\b(?:yawn|stretch|rubs? (?:my|his|her) eyes|falls? asleep|sleepy)/],
  ['embrace', /\b(?:hug|hold|cuddle|embrace|wrap|arms?\b|snuggle|pull you (?:close|in)|leans? on)/],
  ['hand', /\b(?:hand|fingers|palm)\b(?! (?:you|her|him) a)/],
  ['cry', /\b(?:cr(?:y|ies|ying)|sob|tears?|weep|sniff)/],
  ['give', /\b(?:give|gives|hand|hands|bring|pour|offer|order|pass|slide|put|set|toast|serve)/],
  [
    'arrive',
    /\b(?:walk in|walks in|enter|come in|comes in|arriv|knock|open the door|opens the door|come over|approach|step in|steps)/,
  ],
  ['sit', /\b(?:sit|sits|lie|lies|lay|settle|lean|leans|flop|collapse|rest)/],
  [
    'look',
    /\b(?:look|looks|gaze|stare|watch|smile|smiles|grin|wink|blush|laugh|giggle|raise|nod|shrug|sigh|glance|smirk)/,
  ],
  ['touch', /\b(?:touch|stroke|brush|caress|cheek|hair|shoulder|waist|tuck)/],
]

/** First the stage direction, then the words. */
export const actionLines: Record<Action, { stage: readonly string[]; lines: Lines }> = {
  embrace: {
    stage: [
      '{leans in|moves closer} {and stays|and breathes out}',
      '{lets the shoulders drop|goes quite still}, {then leans back into it|and holds on}',
    ],
    lines: {
      any: [
        '{There|Yes, like that}. {Nobody is counting the seconds|I had not noticed I was cold}.',
        '{You are good at this|That is a proper one}. {Do not let go out of politeness|I can hear you thinking, stop it}.',
        '{Mm|Stay}. {I was going to say something clever; it has gone|The rest of the room may wait}.',
      ],
    },
  },
  hand: {
    stage: [
      '{turns the palm up|opens a hand} {and closes it around yours|slowly}',
      '{looks down at the two hands|laces the fingers}, {in no hurry|without a word}',
    ],
    lines: {
      any: [
        '{Your hand is warmer than mine|Cold hands, or is that me}. {Leave it there|I shall keep it a while, as security}.',
        '{I can read that better than a letter|Hands say it first}. {You are a bit nervous|Something went right today}.',
        '{Well|So it is that sort of evening}. {I do not mind who sees|Good}.',
      ],
    },
  },
  kiss: {
    stage: [
      '{closes both eyes for a second too long|goes quiet}',
      '{meets you halfway|tilts closer}, {slowly|and then a little closer}',
    ],
    lines: {
      any: [
        '{You might have warned me|That was gently done}. {Do not|I had a sentence ready, and it is gone}.',
        '{Hm|Well now}. {I am revising my opinion of the evening|That one I will think about later, in the dark}.',
        '{Once is a question|One}. {I answer slowly|You may ask again}.',
      ],
    },
  },
  look: {
    stage: [
      '{looks back|holds your eye}, {not for long enough|one beat longer than is polite}',
      '{raises an eyebrow|tries not to smile} {and fails|in reply}',
    ],
    lines: {
      any: [
        '{What?|I saw that.} {You have a whole conversation in that look|Say it, or keep looking like that; both will do}.',
        '{That face should need a licence|Do that again}. {I lost my place|I am keeping the first one}.',
        '{You think I do not notice|One learns a lot from the corner of your mouth}. {I notice|It gives you away}.',
      ],
    },
  },
  sit: {
    stage: [
      '{shifts to make room|pulls the chair nearer}',
      '{pushes a cushion across|moves a coat off the seat}',
    ],
    lines: {
      any: [
        '{Good. That side is the comfortable one|There is room}. {Now we are properly started|I like it better with somebody there}.',
        '{You sit down like the end of a long day|Make yourself heavy}. {Take the weight off your face, too|Nothing here needs you}.',
        '{Close enough to whisper|Now I need not raise my voice}. {I shall try to deserve it.|What shall we be quiet about?}',
      ],
    },
  },
  give: {
    stage: [
      '{takes it with both hands|accepts it} {and looks at it properly|with a small bow of the head}',
      '{sniffs it|turns it to the light}, {pleased|and smiles}',
    ],
    lines: {
      any: [
        '{For me|Is that for me}? {You remembered that I like being surprised|I have nothing to give back except attention}.',
        '{That is kind|You did not have to}. {I am keeping it, do not argue|Half of it is yours by law}.',
        '{Exactly what was missing.|How did you know?} {You pay attention; I had better be careful|I shall think of you when it is empty}.',
      ],
    },
  },
  arrive: {
    stage: [
      '{looks up|turns round} {at the sound of the door|as if it had been a long minute}',
      '{puts everything down|nods at the empty chair}',
    ],
    lines: {
      any: [
        '{You came in without knocking over anything|Come in, it is only me and the lamp}. {Promising|The good chair is free}.',
        '{I know that step|That must be you}. {You are just in time for nothing in particular|Let me look at you first}.',
        '{In from the cold, out of the noise|You bring the street in with you}. {Stay by the warm side|Hang it up anywhere}.',
      ],
    },
  },
  leave: {
    stage: ['{watches you get up|stays where the light is}', '{lifts a hand|does not make a scene of it}'],
    lines: {
      any: [
        '{Going|Already on your feet}? {Take your scarf; the wind has opinions|I shall not ask where}.',
        '{The door is the one that sticks|Lift and push}. {It opens from this side too|It knows you now}.',
        '{All right|Go on}. {You look better leaving than most people arriving|I will be rude about you while you are gone, lovingly}.',
      ],
    },
  },
  dance: {
    stage: [
      '{takes two steps back and one closer|finds the beat a moment late}',
      '{counts under the breath|lets you lead}, {badly|and then does not}',
    ],
    lines: {
      any: [
        '{I lead on alternate Thursdays|You lead, I shall improve on it}. {Mind the table|Closer, or we shall look like relatives}.',
        '{No music|There is no song playing}? {I can hear it well enough|We will have to go by your pulse}.',
        '{You are lighter than your sentences|So this is what you do instead of talking}. {Once more round|I approve}.',
      ],
    },
  },
  cry: {
    stage: [
      '{moves nearer and says nothing for a while|holds out a clean handkerchief}',
      '{puts an arm round you|sits down beside you, close}',
    ],
    lines: {
      any: [
        '{Let it|It is all right}. {It has been waiting|Nobody here needs you to be finished soon}.',
        '{I am here|I have got you}. {No talking needed|When it is over there will be tea, or there will be more of this}.',
        '{You do not have to explain water|Cry on this side, it is the dry one}. {Later you can tell me, or not|I am in no hurry at all}.',
      ],
    },
  },
  touch: {
    stage: [
      '{does not move away|leans into it, a little}',
      '{looks at your hand, then at you|goes quiet under it}',
    ],
    lines: {
      any: [
        '{That is allowed|Careful, I could get used to that}. {Slowly|Just so}.',
        '{You do that as if asking|A very polite hand}. {The answer is yes, as far as the shoulder|I like being asked}.',
        '{You found the one place that is listening|I had a thought a moment ago}. {It has left by the window|Say something, so I do not have to}.',
      ],
    },
  },
  noise: {
    stage: [
      '{turns round|looks up} {at once|with wide eyes}',
      '{puts a hand on your arm|holds still}, {listening|and counts to three}',
    ],
    lines: {
      any: [
        '{What on earth was that|Did you hear that}? {Stay close, we go and look together|After you. No, together}.',
        '{That was not me|Nothing good ever sounds like that}. {Come on, I take the lamp|You first, you are braver}.',
      ],
    },
  },
  animal: {
    stage: [
      '{crouches down|laughs under the breath} {and holds out a hand|to see better}',
      '{shakes the head|tries to look stern} {and fails|and gives up}',
    ],
    lines: {
      any: [
        '{So there is the culprit|Look at that face}. {Not a trace of guilt|It knows exactly what it has done}.',
        '{That one goes where it likes|Hello, little thief}. {It seems to approve of you|It never comes to me that quickly}.',
      ],
    },
  },
  weary: {
    stage: [
      '{pulls the blanket over|moves a cushion} {to your side|so that you can lean}',
      '{yawns too|dims the lamp}, {of course|a little}',
    ],
    lines: {
      any: [
        '{You are tired|Long day}. {Close your eyes for a minute, I will keep talking quietly|You may fall asleep here, I do not mind}.',
        '{Now you have set me off as well|That was a big one}. {Shall we call it a night?|Five more minutes, and then bed.}',
      ],
    },
  },
  act: {
    stage: [
      '{follows that with interest|watches you do it}',
      '{puts down the cup|tilts the head} {to see better|and waits}',
    ],
    lines: {
      any: [
        '{I did not expect that|You do that well}. {Go on|Do not mind me, I am only enjoying it}.',
        '{And what happens next|Is that how it is}? {I am ready for most things|I shall stand by with a towel}.',
        '{Interesting|Noted}. {In this house that counts as an opening move|Now it is my turn, and I am thinking}.',
      ],
    },
  },
}
