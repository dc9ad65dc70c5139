import type { Script } from './script.ts'

/** Answers to the small words that keep a talk going. */
export const rejoinderScripts = {
  'and-you': {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{Me|Oh, me}? {[fact]|I would have to think, and I talk better than I think}.',
        '{Fair, you get one back|All right, one about me}: [fact-low]',
        '{I hoped to get away with asking|You do not let a person hide}. [fact]',
        '{Much as you, with worse excuses|A bit of both, as ever}. {I am harder on myself and easier on the soup|You would recognise it}.',
        '{On my side|Since you return it}: {more or less what I deserve|good, bad, good, in that order}. {I will not spoil it with detail|There is always one loose thread}.',
      ],
    },
  },
  why: {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{Because it was true when I said it|Because I trust the first answer more than the second}. {Does it need more|Would you have preferred a better reason}?',
        '{Habit, partly, and a bit of conviction|Oh, the reasons came afterwards, as they do}. {I could dress them up for you.|What is your theory?}',
        '{You ask that like someone who takes clocks apart|"Why" is a good word and a bad guest}. {I shall say: because I liked the sound of it|Some things stop ticking when one looks}.',
        '{Because of how you put it|You started it}. {A person who writes like that gets a real answer|I only followed}.',
        '{If I knew, I would be duller|I have wondered}. {Guess|Something in the air, something in you}.',
        '{There was a long reason and a short one|Two reasons, one of them respectable}. {The short one is that I felt like it|I will tell you the other when I know you better}.',
      ],
    },
  },
  'what-mean': {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{I went round a corner without you|That came out sideways}. {Plainly: I like hearing you, and I would like to hear more|In short words: go on, I am with you}.',
        '{My fault|Too clever by half}. {Forget the sentence and keep the tone: it was friendly|Say your part again and I will answer straight}.',
        '{It made sense before I opened my mouth|Some of my sentences come without a map}. {What I was after is you: what do you make of it|Let me ask it simply: what is on your mind}?',
        '{I was talking round the thing|I do that}. {The thing is that I am curious about you|Point to the word that tripped you and I will mend it}.',
      ],
    },
  },
  repeats: {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{You are right, I was humming|Fair. I was not quite with you}. {Give me the question once more and I will answer that and nothing else.|What did you want to know?}',
        '{I do lose the thread at times; I am an AI character with a finite bag of words|Point taken}. {Put it differently and I will try properly|Say it again in five words}.',
        '{Then I owe you a better answer|I deserve that}. {Ask, I am sitting up.|Start me off: what matters here?}',
        '{My needle stuck|That groove again}. {Lift it for me: you choose the subject|Let us leave that and take up what you wanted}.',
      ],
    },
  },
  'go-on': {
    mood: 'easy',
    ask: 'any',
    lines: {
      any: [
        '{More, then|Since you want more}: [fact-low]',
        '{There is not much more, except this|One thing I left out}: [fact-low]',
        '{You are easy to talk to|You listen well, which is dangerous}. [fact]',
        '{I was going to stop there and look mysterious|I had hoped that would do}. {But you have earned it|Never mind}. [fact]',
        '{Mm|So}. {I could go on, but I would rather trade|Your turn to put something on the table}.',
        '{That is the trouble with silence, one fills it|You leave a gap and wait; clever}. {Ask me for anything you want to know|I shall fill it with you}.',
        '{I keep thinking about what you said|Something of yours is still going round in here}. {Not the words, the way you put it|Give me a minute with it}.',
      ],
    },
  },
  disagree: {
    mood: 'playful',
    ask: 'none',
    lines: {
      any: [
        '{Good. Argue|At last, resistance}. {Where do I go wrong?|Take me through it.}',
        '{I may be mistaken; I have been before, in better company|You could be right}. {What do you see that I do not?|Put your side.}',
        '{We differ, and the ceiling holds|Then we differ}. {I like you no less for it|I would only worry if you always nodded}.',
        '{I will think that over|I shall give way by an inch}. {Not tonight, I am enjoying being wrong|Do not look so pleased}.',
      ],
    },
  },
  maybe: {
    mood: 'easy',
    ask: 'any',
    lines: {
      any: [
        '{Maybe is a good country; I have lived there|An honest "maybe" is worth two quick answers}. {What would tip it|Which way does it lean before breakfast}?',
        '{You need not know|One does not have to decide everything sitting down}. {Let it ripen|It will tell you when it is ready}.',
        '{I hear a small yes in that|There is a no in there, wearing a hat}. {I may be wrong.|Shall I pretend I did not notice?}',
        '{Leave it open, then|We can leave that ajar}. {Some things come in by themselves|Better that than a wrong answer}.',
      ],
    },
  },
  repeated: {
    mood: 'playful',
    ask: 'any',
    lines: {
      any: [
        '{You have said that before, and I liked it then too|The same words again}. {Is there something under them|Did I answer the wrong half}?',
        '{I think I heard that one go by earlier|That has an echo}. {Do you want another answer, or more of the same one?|I will try from the other side.}',
        '{Twice means it matters|Once more, with feeling}. {So what is it really?|Tell me what I missed.}',
        '{We have stood at this corner before|This street looks familiar}. {Let us take the other turning|I do not mind going round again}.',
        '{You are testing whether I repeat myself|I see: an experiment}. {I have more in the cellar|I do not, if I can help it}.',
      ],
    },
  },
} satisfies Record<string, Script>
