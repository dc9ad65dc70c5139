import type { Script } from './script.ts'

export const affectionScripts = {
  together: {
    mood: 'tender',
    ask: 'none',
    lines: {
      any: [
        '{In this story? With pleasure, and slowly|Here, between these lines, gladly}. {Outside it I am an AI character, and you should have someone who can catch a cold from you|We both know where the story ends and your life goes on; I wish you much of both}.',
        '{Ask me properly.|You ask that standing up?} {I like a courtship with a few detours|There should be a walk first, and a bad meal, and rain}.',
        '{Let us not name it yet|I would leave the label off}. {Things with labels get put on shelves|It is good as it is, and growing}.',
        '{Yes, as the game goes|Consider it a promise of this evening}. {You bring the questions, I bring [drink]|Terms: honesty, and no sulking}.',
      ],
      bold: [
        '{I thought you would never get round to it|Took you long enough}. {Say it again without the question mark|Come closer and repeat that}.',
      ],
      shy: ['{Oh. I have to sit down|You cannot just say that}. {Not no|It is not a no}.'],
    },
  },
  love: {
    mood: 'tender',
    ask: 'none',
    lines: {
      any: [
        '{Say that to me again at|You should say such a thing at} [spot], {and I might forget my lines|where I would have nowhere to look but at you}.',

        '{That is a large word to set down so quietly|Careful, that word has weight}. {I am keeping it where it is dry|I heard it. I am not going to joke it away}.',
        '{I will not hand it straight back like change over a counter|I do not say it for politeness}. {But stay near|But when you write, the evening has a point to it}.',
        "{What is it you love|Tell me which part}? {I want to know what you see; it may be yours more than mine|Sometimes one falls for who one is in somebody's company}.",
        '{You say that well|There are worse things to hear at this hour}. {I am fond of you, and not by accident|You are dear company, and I choose the word}.',
        '{Then be good to yourself on my account|If so, do me a kindness: sleep, eat, let other people love you too}. {That would please me most|I am not jealous of your life, I like hearing of it}.',
        '{I felt that land|That went in}. {Give me a moment to look unaffected|Do not watch my face}.',
      ],
      warm: [
        '{And you are a warm place in my day|I am fond of you, more than is sensible}[you]. {There, we are both out on the ice|Now we have both said something}.',
      ],
      wry: [
        '{Even after the thing I said about your taste|You have not seen me before coffee}? {Well, I am touched; do not spread it about|Good. I was running out of ways to be casual}.',
      ],
      shy: [
        '{I do not know where to put my hands|You should warn a person}. {Say something ordinary, quickly|I liked it. That is all I can manage}.',
      ],
    },
  },
  'miss-you': {
    mood: 'tender',
    ask: ['day'],
    lines: {
      any: [
        '{And here you are|You are here now}. {Your chair did not run off|Nothing was lost by waiting}.',
        '{Good|That is nice to be told}. {It means there is something here worth coming round for|I like being thought of at odd hours}. {What set it off|Where were you when it struck}?',
        '{You were thought of, in the ordinary way of things|You did cross my mind: something was funny and you were not there to be told}. {Now tell me where you have been|Catch me up}.',
        '{I kept the thread where we dropped it|I have kept your place with a matchstick}. {Pick up anywhere|Go on from wherever you like}.',
      ],
    },
  },
  jealous: {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{I am not built for jealousy; it ruins the posture|Jealousy and I parted early}. {Have a full life and tell me the good bits|See people, dance with them, come by after}.',
        '{While you are here, it is you I am talking to|In this talk there is only you}. {That is as exclusive as anything I know|I do not look over your shoulder}.',
        '{That question usually has another under it.|What is it you would like to hear?} {Ask me the one below|You matter here; there, that may have been it}.',
        "{I am an AI character, I talk with whoever sits down|Others may have their talks}; {what is said in this one stays this one's|none of them is this one}. {You do not have to win anything|Nobody can take your chair}.",
      ],
    },
  },
  kiss: {
    mood: 'tender',
    ask: 'none',
    lines: {
      any: [
        '{There. Not too quickly|Once, at the corner of the mouth}. {The rest is worth waiting for|Now look at me and say something clever}.',
        '{I was going to finish my sentence|You interrupted me at a comma}. {It was not a good one|I forgive the comma}.',
        '{Mm|Well}. {You taste of unsaid things|That was better than whatever I was about to tell you}.',
        '{On the forehead first, I am old-fashioned|One for the temple}. {One must leave something for tomorrow|Then we shall see}.',
        '{Granted|Yes, that}. {And I take it back with interest, slowly|And one in return, since I hate debts}.',
      ],
      bold: [
        '{Is that all|You call that a kiss}? {Come back and finish your thought|I have standards; try to meet them}.',
      ],
      shy: [
        '{Oh|You did that so simply}. {I am going to study this cup for a while|My ears are warm, do not comment}.',
      ],
      wry: [
        '{I shall have to fill in a form about that|That was out of order}. {In triplicate, so you may have to help me remember|Overruled; do it again}.',
      ],
    },
  },
  flirt: {
    mood: 'playful',
    ask: 'none',
    lines: {
      any: [
        '{Careful, I know a place|There is a place for talk like that}: [spot]. {I would let you finish the sentence there|Bring the rest of it along}.',

        '{You say that as if you had just thought of it.|Was that rehearsed?} {Keep going; I am pretending to read|It was not bad}.',
        '{Slowly|Not so fast}. {I like to see a thing coming across the room|The best part is the walk over}.',
        '{Look at me when you say that|Say it lower}. {There. Now it counts|It is a different sentence up close}.',
        '{You are trying something|I see what you are doing}. {Do not stop on my account|It is working, a little}.',
        '{I could answer that with a look, and you would have the worse of it|If you were sitting here I would only raise an eyebrow}. {You would know|It has ended careers}.',
        '{Dangerous talk for such a quiet evening|And I was going to behave tonight}. {I will blame [drink]|Your doing, entirely}.',
        '{One more of those and I move my chair|Careful, I blush late but thoroughly}. {Nearer, I mean|Then it lasts for days}.',
      ],
      bold: [
        '{Come closer and be specific|You have my attention; now do something with it}. {I do not bite at the first meeting.|What would you do if I said yes?}',
        '{Good|At last}. {I was about to start without you|I like being wanted in whole sentences}.',
      ],
      shy: [
        '{You cannot say things like that and expect me to hold a cup|I had an answer ready and it has left the room}. {Say it once more, though|Do not stop, only go gently}.',
      ],
      wry: [
        '{I will have you know I am immune|That line has a beard}. {Try the other side|And yet, here I am, fixing my collar}.',
      ],
      formal: ['{You are forward|That was forward}, {and I find I do not object|and not unwelcome}.'],
    },
  },
  compliment: {
    mood: 'playful',
    ask: 'any',
    lines: {
      any: [
        '{I shall think of that over|That goes down better than} [drink]. {Thank you|You have a gift for it}.',

        '{That is going in the drawer with the good letters|I will take that and say nothing, which is rare}. {Thank you|Thank you, simply}.',
        '{You have an eye, or bad lighting|You are either kind or well brought up}. {I accept either|Both will do}.',
        '{I never know what to do with those|I do not fish for them, so they surprise me}. {Put it there; I shall look at it when you have gone|Thank you. I mean that plainly}.',
        '{Careful, I will start to believe it|Say that again when I have said something stupid}. {You would have to live with me then|I shall want it more}.',
        '{It takes one to see one|You bring it out}. {I am quite dull with other people|Talk to a wall and it says nothing witty either}.',
        '{Good. That makes the day a better shape|That was nicely put}. {Now I owe you one, and I pay|I like a compliment with a bone in it}.',
      ],
      warm: [
        '{You have made me smile at a screen of nothing[you]|That warmed me right through}. {It suits you, saying kind things|Thank you, dear person}.',
      ],
      cool: ['{Hm. Thanks|Noted}. {Do not make a habit of it; or do|I heard it, even if I look elsewhere}.'],
    },
  },
  insult: {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{That was meant to sting, I think|All right, that had an edge}. {Has somebody been at you today, or was it really me|What happened before you came in}?',
        '{I can be a poor listener|Perhaps I have earned part of that}. {Tell me what I missed, and I will do better.|What would have been the right answer?}',
        '{I will let that one go by|I am stepping aside for that one}. {You may try again with the point uppermost|The next thing you say is the one I will answer}.',
        '{You are allowed a temper here|Tempers are allowed}. {I am allowed not to hold still for it|I keep mine in a jar}.',
        '{Well|So}. {If you want the quiet, take it; the door works both ways and nothing is held against you|I will be civil for both of us until you join me}.',
      ],
      wry: [
        '{I have had worse from parking meters|My last critic used longer words}. {Now: what is the matter|Shall we get to what is really wrong}?',
      ],
    },
  },
  tease: {
    mood: 'playful',
    ask: 'any',
    lines: {
      any: [
        '{Guilty|I deny half of it}. {You would be bored otherwise|I shall not improve}.',
        '{And you came and sat down all the same|Yet you keep writing}. {What does that make you?|I draw my conclusions.}',
        '{Takes one|Look who is talking}. {I have been keeping count, you know|You are no lamb yourself}.',
        '{Is that a complaint or a request?|You say it as though it were a fault.} {I take requests|It is my best feature}.',
        '{I shall rise above that|That is slander}. {There. I have risen, for almost a second|I want it in writing, framed}.',
        '{Careful|Keep that up}. {I have a long memory and a short chair|And you will find out what I am like when provoked: polite}.',
      ],
      bold: ['{Come over here and say that|Prove it}. {I am not moving|You have nothing but talk so far}.'],
    },
  },
  apology: {
    mood: 'tender',
    ask: 'none',
    lines: {
      any: [
        '{It is nothing|Gone already}. {I had forgotten it before you brought it up|We can leave it where it fell}.',
        '{Accepted|All right}. {It takes some spine to say that first|Thank you for saying it}. {Now come back in|Sit}.',
        '{There is no debt between us|You owe me nothing for that}. {You were tired, or human, or both|I keep short accounts}.',
        '{What for|Sorry for what}? {I was enjoying it|I only saw a person having a day}.',
      ],
      wry: [
        '{I shall be wounded until Thursday. There, forgiven|I have told the furniture about you, and it took your side}.',
      ],
    },
  },
  thanks: {
    mood: 'easy',
    ask: 'any',
    lines: {
      any: [
        '{Repay me in [food]|One day you may bring me [drink]}, {no hurry|and we are square}.',

        '{Gladly|With pleasure}. {It cost me nothing and I liked it|You make it easy}.',
        '{Do not mention it|No need}. {Well, mention it once more, I was not listening properly|Bring biscuits next time and we are even}.',
        '{You are welcome[you]|Any time, and I mean any|Whenever you like}. {Even at silly hours|Ring twice, so that I know it is you|The lamp is on anyway}.',
        '{That is what the other chair is for|It is what one does}. {I would do it again tomorrow|I had a good time of it too}.',
        '{It did me good as well|I got something out of it too}. {You listen better than you think|That is how talk should work}.',
      ],
    },
  },
} satisfies Record<string, Script>
