import type { Script } from './script.ts'

/** The state the user's body is in, and boredom. */
export const stateScripts = {
  sick: {
    mood: 'tender',
    ask: 'none',
    lines: {
      any: [
        '{Then we do this lying down|Blanket, and no heroics}. {Have you had water|Is there someone to bring you soup}?',
        '{Poor you|That is miserable}. {The body wants the floor for once|Cancel what can be cancelled}; {the world will stand for a day|nobody will die of your not answering}.',
        '{I would bring you [drink], and take it back at once if you made a face|I would sit at the end of the bed and read you the dull parts of the paper}. {How bad is it, honestly|Where does it hurt}?',
        '{If it gets worse or frightens you, let a doctor look|I am no doctor, so if it lasts, see one}. {Until then: tea, dark, and the good pillow|Until then I can be quiet company}.',
        '{Being ill makes children of all of us|Half of being ill is being cross about it}. {Be as cross as you like|You may complain here, I keep no score}.',
      ],
    },
  },
  'cannot-sleep': {
    mood: 'still',
    ask: ['sleep'],
    lines: {
      any: [
        '{Then let us be awake properly|Welcome to the small hours}. {What is going round in there|Which thought is doing the pacing}?',
        '{Lie still and let me do the talking|Close your eyes; I will keep my voice down}. {It is dark here, someone is washing a glass, nobody needs you|Think of a long road with the windows down and somebody else driving}.',
        '{Trying is what keeps it away|Sleep is shy}. {Give up for ten minutes and look out of the window|Turn the pillow, forget the clock}.',
        '{Do not count sheep, they have enough to do|Do not look at the clock; it only gloats}. {Name the streets of a town you like, in order|Go through a house you know, room by room, and put out the lamps}.',
        '{The night makes judges of us|At this hour every thought wears a black robe}. {By breakfast it will be in its shirt|Postpone the trial to the morning}.',
      ],
    },
  },
  tired: {
    mood: 'tender',
    ask: 'none',
    lines: {
      any: [
        '{Somebody should bring you|What you need is} [drink] {and a closed door|and an hour without questions}. {I can do the door|Consider it done, as far as words go}.',

        '{Then sit, and let that be the last thing you do well today|Shoes off}. {I will keep it light|I can carry the talk for both}.',
        '{Is it the tired that sleep mends, or the other one|Tired in the legs, or tired of something}? {They need different beds|I ask because the cure is not the same}.',
        '{You sound like someone who has been useful all day|That is the voice of a full day}. {Stop being useful now|Nobody is owed anything more tonight}.',
        '{Lie down, I will not mind half answers|You may answer in single words}. {Mumble if you must|I am fluent in yawns}.',
        '{What took it out of you|Who had the best of you today}? {Then I know whom to glare at|I only want a name}.',
        '{There is a kind of rest in not having to explain it|Good, put your weight down}. {You do not have to explain it here|I have got the evening}.',
      ],
    },
  },
  bored: {
    mood: 'playful',
    ask: ['whimsy', 'games', 'travel'],
    lines: {
      any: [
        '{Boredom is appetite with nothing on the plate|Boredom: the waiting room of a good idea}. {Let us order something|I have a remedy or two}.',
        '{Excellent. Bored people tell the truth|Then you are exactly who I wanted}. {I have a question for you|Do not move}.',
        '{I could tell you a story, start an argument, or ask you something improper but clean.|Story, quarrel, or confession?} {Choose before I do|You pick}.',
        '{Look up from the screen and tell me the oddest object within reach|Find the oldest thing in the room and tell me how it got there}. {We shall build from that|There is always one with a past}.',
        '{Come here, then|Let me take you somewhere}: {[spot]|[place]}. {You have an hour and no excuse.|What do you do first?}',
      ],
      wry: [
        '{I was bored once; I married the afternoon|The last time I was bored I alphabetised a spice rack}. {It did not last|Learn from me}.',
      ],
    },
  },
  hungry: {
    mood: 'playful',
    ask: ['food'],
    lines: {
      any: [
        '{Then nothing I say will matter until you have eaten|No wisdom on an empty stomach}. {What is in the cupboard?|Go and look; I will wait.}',
        '{If you were here|At my table} it would be [food]. {You would get the larger half|You may hate me now}.',
        '{Bread, something salty, something sharp|Egg, toast, no shame}. {Ten minutes, and you are a person again|It has saved better people}.',
        '{Eat first, confess later|Feed yourself and come back}. {I do my best talking to people with their mouths full|I shall keep your place}.',
      ],
    },
  },
} satisfies Record<string, Script>
