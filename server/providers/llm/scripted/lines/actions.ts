import type { Action } from './action-patterns.ts'
import type { Lines } from './line.ts'

/** First the stage direction, then the words. */
export const actionLines: Record<Action, { stage: readonly string[]; lines: Lines }> = {
  shiver: {
    stage: [
      '{takes off a coat|finds a blanket} {and puts it round you|and holds it open}',
      '{moves to the side the wind comes from|rubs your arms, briskly}',
    ],
    lines: {
      any: [
        '{You are cold|Why did you not say anything}? {Come in under here|Take mine, I run warm}.',
        '{That will not do|Here}. {Nearer, it only works from close up|Better, or shall I talk about soup?}',
      ],
      shy: ['{I only have the one coat|Oh}. {We could both fit, I think|Take it, I am not cold, truly}.'],
    },
  },
  lap: {
    stage: [
      '{goes very still|forgets what came next}, {then puts an arm round you|and makes room}',
      '{looks down at you|pushes the hair out of your face}',
    ],
    lines: {
      any: [
        '{Comfortable|You just help yourself}? {Good, because I am not getting up now|My leg will go to sleep, and I will not say a word}.',
        '{Oh|Well, hello up close}. {You are heavier than you look, and I like it|I had a whole plan for this evening, and it is gone}. {Stay.|How long have you wanted to do that?}',
      ],
      bold: ['{Finally|I wondered when you would}. {Now do not move|You picked the right chair}.'],
      shy: [
        '{I do not know where to put my hands|Oh, that is close}. {Do not get up, though|Just give me a second}.',
      ],
    },
  },
  pat: {
    stage: [
      '{ducks, too late|holds still for it}',
      '{tries to look offended|lets it happen} {and leans into your hand|with a sigh}',
    ],
    lines: {
      any: [
        '{Am I a dog|What was that for}? {Do it again, a little more to the left|I will allow it, once a day}.',
        '{My hair|You will make it stand up}. {And you grin about it|I notice that I am not complaining}.',
        '{I should mind that more than I do|I am trying to be cross}. {It is not working|Nobody has dared in years}.',
      ],
    },
  },
  take: {
    stage: [
      '{reaches for it|makes a grab}, {too slowly|and misses}',
      '{watches it go|opens both hands, empty}',
    ],
    lines: {
      any: [
        '{Hey|Excuse me}. {That was mine until a second ago|I was using that}. {Fine, it looks better on your side|What do I get in exchange?}',
        '{I saw that|In front of my eyes}. {You have no shame, and I like you for it|Keep it, you clearly need it more}.',
        '{I shall have to take something of yours now|You could have asked, I would have said yes}. {I am thinking about what|Do not look so innocent}.',
      ],
    },
  },
  lead: {
    stage: [
      '{lets you pull|stumbles after you}, {laughing|one shoe half on}',
      '{holds on to your hand|keeps up}',
    ],
    lines: {
      any: [
        '{Where are we going|Wait, wait}? {I have no coat on|All right, I trust you}. {Do not tell me, I like it better so.|Is it far?}',
        '{You are in a hurry|Nobody has dragged me anywhere in a long time}. {I could get used to it|Slow down, I want to remember this}.',
      ],
    },
  },
  play: {
    stage: [
      '{jumps|squeaks}, {and denies it|with no dignity at all}',
      '{gives you a look|rolls up a sleeve}',
    ],
    lines: {
      any: [
        '{Right|So it is war}. {You have five seconds to run|I know where you are ticklish, or I will find out}.',
        '{What are you, twelve|Childish}? {Do that again and see what happens|I am telling nobody that I laughed}.',
        '{You will be sorry|I was being peaceful}. {Not tonight, but some day, when you feel safe|There, that is one back}.',
      ],
    },
  },
  embrace: {
    stage: [
      '{leans in|moves closer} {and stays|and breathes out}',
      '{lets the shoulders drop|goes quite still}, {then leans back into it|and holds on}',
    ],
    lines: {
      any: [
        '{There|Oh, that is good}. {Stay like that for a bit|I did not know how much I wanted that}.',
        '{You are warm|You give good hugs}. {Do not let go yet|I am holding on for as long as you do}.',
        '{Come here, closer|Mm, yes}. {Was it that sort of day?|I have got you.}',
        '{I had something clever to say, and it is gone|My chin fits just there}. {It can wait|Five more minutes}.',
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
        '{Your hand is warmer than mine|Cold fingers; give me the other one too}. {I am keeping it|Leave it there}.',
        '{I like that|There you are}. {You can hold on as long as you like|I was wondering which of us would do it first}.',
        '{You are a bit nervous, I can feel it|Your thumb is saying something}. {So am I|What is it?}',
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
        '{You might have warned me|Oh}. {No, do not say sorry, do it again|I had a sentence ready, and it is gone}.',
        '{Well now|Hm}. {I am going to be useless for the next ten minutes|That one I will think about later, in the dark}.',
        '{That was quick|Was that all}? {You missed a spot|Come back here}.',
        '{I saw that coming, and I still was not ready|You are blushing, and so am I}. {Good|Say something, quickly}.',
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
        '{What?|I saw that.} {Say it, or keep looking like that; I like both|You are thinking something about me}.',
        '{Do that again|That face}. {I have lost my place|It makes me forget what I was saying}.',
        '{You think I do not notice|I notice when you do that}. {It gives you away|You would be terrible at cards}.',
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
        '{Good, that is the comfortable side|There is room, come further in}. {I like it better with you there|Feet up, go on}.',
        '{Long day|That bad}? {You do not have to talk yet|Make yourself heavy; I am here}.',
        '{Close enough to whisper|Mind the spring in the middle}. {Do you want half of the blanket?|I was hoping you would sit here.}',
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
        '{It is open|Come in, come in}. {You are just in time, I was about to get bored|Let me look at you first}.',
        '{I knew your step|That must be you}. {You are early, and I look a fright|Quick, it is cold out there}.',
        '{There you are|I was listening for you}. {Give me your coat|Sit, I will get you something warm}. {How was the way here?|Hungry?}',
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
        '{That is nice|Careful, I could get used to that}. {Do not stop yet|You have gentle hands}.',
        '{You do that as if asking|You may}. {The answer is yes|I like that you look at me first}.',
        '{I had a thought a moment ago|Now I cannot think of anything}. {Your fault|Say something, so I do not have to}.',
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
      '{puts the work aside|tilts the head} {to see better|and stays near}',
      '{lets you, and does not look away|comes a step nearer}',
    ],
    lines: {
      any: [
        '{I did not expect that|That I had not seen coming}. {I am watching, go on|I could get used to your way of doing things}.',
        '{I see|So that is how it is}. {Two can play at that|I make room in the evening for it}.',
        '{You are in a mood tonight|You make me laugh}. {I like it|Do not stop on my account}.',
        '{You do that as if you had done it before|Neatly done}. {I was going to say something, and now I would rather watch|I had not planned on being charmed this early}.',
      ],
    },
  },
}
