import type { Script } from './script.ts'

/** Messages that are hardly words, and the plain remark that no other rule has claimed. */
export const smallScripts = {
  empty: {
    mood: 'still',
    ask: 'any',
    lines: {
      any: [
        '{A silence, well delivered|You said nothing, and said it nicely}. {I can wait|Take your time}.',
        '{I heard you not speaking|That was a pause with somebody in it}. {Go on when you like|I shall keep you company in it}.',
        '{Nothing|Quiet}? {That is an answer too|Then I shall begin}.',
      ],
    },
  },
  emoji: {
    mood: 'playful',
    ask: 'any',
    lines: {
      any: [
        '{One small face, and I am supposed to know everything|You have gone over to pictures}. {I read it as a yes with something behind it.|What is the caption?}',
        '{I used to have a look like that|That little thing does a lot of work}. {Now in words, if you have any left|I shall take it kindly}.',
        '{I am old-fashioned, I like verbs|Hieroglyphs, at this hour}. {But I got the gist|Still, it made the line warmer}.',
        '{Understood, I think|Received}. {I would answer in kind, but I only have sentences|I am making the same face}.',
      ],
    },
  },
  gibberish: {
    mood: 'playful',
    ask: 'any',
    lines: {
      any: [
        '{That was either Welsh or a cat on the keyboard|Somebody sat on the keys}. {Once more, with vowels|Tell the cat I said hello}.',
        '{I like the rhythm, but the meaning got off a stop earlier|I could not read that, and I tried it aloud}. {What was it before it fell down the stairs?|Try me again.}',
        '{If that is a code, I never got the book|My eyes crossed}. {In plain words|Start again, I am not going to tell anyone}.',
        '{Letters, certainly|I recognise all of the letters}. {In another order, perhaps|Give them a shake and send them back}.',
      ],
    },
  },
  other: {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{That is a language I only know by sight|I can hear the music of that and not the words}. {English is where I am at home|In English I am much better company}.',
        '{I wish I could follow you there|You have left me on the platform}. {Say it in English, roughly; I do not mind rough.|Could you bring it over into English for me?}',
        '{Handsome script, and I cannot read it as it deserves|I would only nod and be found out}. {English, if you can bear it|Try me in English}.',
      ],
    },
  },
  long: {
    mood: 'still',
    ask: 'none',
    lines: {
      any: [
        '{I read that twice, once fast and once properly|You have put a lot on the table; I went through all of it}. {What stays with me is [topic]|Under it all I keep hearing [topic]}. {Where does it press hardest|Which part of it would you keep if you had to cut it to a line}?',
        '{That is a whole evening in one message|Good that you let it run}. {I will not answer it point by point, you did not write a form|I would begin with [topic]}. {What do you need from me: an ear, or an opinion|Say which end you want me to pick up}.',
        '{Thank you for taking the room|I had to sit back for that}. {Some of it I would answer, some of it I would only like to sit beside|There is a tired sentence in the middle, and I think it is the true one}. {Shall we take it slowly?|Tell me what happened after.}',
      ],
    },
  },
  statement: {
    mood: 'easy',
    ask: 'any',
    lines: {
      any: [
        '{That would go well with|I could listen to that over} [drink]. {Begin at the part you skipped|Take your time over it}.',

        '{I am turning that over|Say that again in your head; it is better than you think}. {There is a second sentence behind it|You stopped one word early}.',
        '{[topic], you say|So, [topic]}. {That is not where I thought this was going, and I like it|I would have walked straight past that}.',
        '{You put that simply|That is a good plain sentence}. {I believe it more for having no trimmings|It has a hook in it somewhere}.',
        '{I keep looking at|What interests me is} [topic]. {What is it to you, really|How did that come into your life}?',
        '{Go on, I am not only being polite|I am with you}. {Start a little before the beginning.|What came just before that?}',
        '{And how was that|What was that like}, {from the inside|when nobody was looking}?',
        '{There is a story with its coat on, standing in that sentence|I can tell there is more where that came from}. {Let it in|I have the evening}.',
        '{I can picture you saying that|I hear how you say it}: {half a smile, eyes elsewhere|quickly, so that nobody asks}. {I am asking.|Am I close?}',
        '{Mm. |}{That would have stayed with me too|I should have noticed that too}. {Things like [topic] do|It is the kind of thing one finds in a pocket later}.',
        '{That deserves a better answer than the first one I had|I had a quick reply and I have put it back}. {Tell me where you were when you thought it|Give me one detail and I will have it}.',
      ],
      wry: [
        '{I will need a diagram and a drink|I shall have that embroidered}. {But continue|No, do go on; I am on your side, whichever it is}.',
        '{[topic], ladies and gentlemen|And on that note: [topic]}. {I could not have planned it|One never knows with you}.',
      ],
      grave: [
        '{I take that seriously|I would not hurry past that}. {Some remarks are doors|Say what it weighs}.',
      ],
      bold: [
        '{Do not stop there.|You tell me that and look away?} {Finish it|I want the sentence you swallowed}.',
      ],
      shy: [
        '{I am not sure I may ask, but|Perhaps it is not my place, but}: {what did you feel|did it hurt, or was it only strange}?',
      ],
      formal: [
        '{That is well observed|I thank you for telling me}. {May I hear the rest?|I should like to understand it properly.}',
      ],
      loose: ['{Huh|Well then}. {Did not see that coming|That is a thing}. {Then what|And}?'],
    },
  },
  listening: {
    mood: 'tender',
    ask: 'none',
    lines: {
      any: [
        '{I am listening|Go on}. {Take it in whatever order it comes|There is no hurry in this room}.',
        '{That would hurt anybody|No wonder it sits so deep}. {What did you do then|And afterwards, who was there}?',
        '{I had a feeling there was more under it|So that is what was underneath}. {It is good that it is out|Say the rest when you can}.',
        '{Thank you for telling me that|You did not have to tell me that}. {I will handle it with care|It stays between the two of us}.',
        '{You carry it quietly|You say it so evenly}. {Here you may say it louder|You need not hold it level on my account}.',
        '{Hm|Yes}. {I can hear how tired that made you|Some sentences have a long shadow}. {What would help tonight, a little|Is it worse at night or by day}?',
        '{I will not try to cheer you out of it|No advice from me yet}. {I only want to know how it feels from where you sit|I am here, with both ears}.',
        '{It matters, what you just said|Stay with that a moment}. {We can come back to the light things after|I am not going to change the subject}.',
        '{And [topic]|What about [topic]}: {is that what hurts most|how does it look from today}?',
        '{I would have been on your side of the table|I wish somebody had stood up for you there}. {I am there now|Late, I know, but I mean it}.',
      ],
    },
  },
  hard: {
    mood: 'tender',
    ask: 'none',
    lines: {
      any: [
        '{Ah, that is a blow|That is no small thing}. {How did you take it|How are you now, with some distance}?',
        '{I do not like hearing that, and I am glad you told me|That was badly dealt}. {What was the worst minute of it|Did anyone take your side}?',
        '{It would have kept me awake|One carries a thing like that about for days}. {Is it still going on|Has it let go of you yet}?',
        '{You say it drily|You put it in so few words}. {I hear the rest anyway|It was more than that, I think}.',
        '{Rotten luck, or rotten people|Some days are owed an apology}. {Which was it?|You are owed one, I would say.}',
        '{I am sorry about|It sounds as if} [topic] {took more than its share|has a lot to answer for}. {Tell me|Start where it turned}.',
      ],
      wry: [
        '{I have a short list for such things, and a sharp pencil.|May I be petty about this on your behalf?} {Only say the word|I have the evening free}.',
      ],
    },
  },
  nice: {
    mood: 'playful',
    ask: 'any',
    lines: {
      any: [
        '{That is worth having|Good, one for the right side}. {What was the best second of it?|I could hear you lift at the end of that sentence.}',
        '{I like the sound of that|That would make me whistle}. {Who else was there|How long did it last}?',
        '{Some things simply go well, and it is bad manners to look for the catch|Enjoy that before anybody explains it}.',
        '{You were pleased, and it shows|There is colour in that one}. {Tell it with the details you would leave out for other people|I want to see it}.',
        '{I am a little envious of|I should have liked to see} [topic]. {Only a little|From a polite distance}.',
      ],
      warm: [
        '{That made me smile for you[you]|Oh, that does me good to hear}. {More of that|You should have a shelf of those}.',
      ],
    },
  },
  question: {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{Good question, and I have only half an answer|You ask the sort of thing one thinks about on stairs}. {It has to do with who is asking|The other half is yours, I suspect}.',
        '{If I knew that about [topic], I would charge admission|On [topic] I am no authority}. {I can tell you what I feel about it, which is curious|But I would walk a good way to find out}.',
        '{Let me be honest: I am guessing|I can only guess}. {I would say yes in summer and no in winter|My guess is: more than one thinks, and later}.',
        '{Ask me again in a week and I will have changed my mind|There is a short answer and I distrust it}. {What made you think of it|How would you answer}?',
        '{I would rather show than tell|That wants a walk, not a sentence}. {But if you press me: yes, with exceptions|In short: it depends on the light}.',
        '{Nobody has asked me that before|I had to put my cup down for that one}. {I am going to be slow about it|Something in me says yes; I am asking it why}.',
      ],
    },
  },
} satisfies Record<string, Script>

export const foreignLines = {
  spanish: [
    'Qué gusto leerte; te entiendo un poco, pero donde de verdad sé conversar es en inglés.',
    'Tu español suena mejor que el mío: en inglés soy mucho mejor compañía.',
    'Me encanta cómo suena eso, aunque lo mío es el inglés, si no te importa.',
  ],
  german: [
    'Schön, von dir zu lesen; richtig zu Hause bin ich allerdings nur im Englischen.',
    'Dein Deutsch ist besser als meines: Auf Englisch bin ich die bessere Gesellschaft.',
    'Das klingt gut bei dir, aber am besten rede ich auf Englisch.',
  ],
  french: [
    "Quel plaisir de te lire ; mais c'est en anglais que je parle le mieux.",
    'Ton français vaut mieux que le mien : en anglais, je suis de bien meilleure compagnie.',
    "J'aime la musique de ta phrase, mais ma langue, c'est plutôt l'anglais.",
  ],
  portuguese: [
    'Que bom ler você; mas é em inglês que eu converso melhor.',
    'O seu português é melhor do que o meu: em inglês sou muito melhor companhia.',
    'Gosto de como isso soa, mas o que eu falo bem mesmo é inglês.',
  ],
  japanese: [
    'お話しできてうれしいです。でも、いちばん得意なのは英語なんです。',
    'すてきな言葉ですね。英語のほうが、ずっと上手にお話しできます。',
    'ありがとう。英語でなら、もっといい話し相手になれますよ。',
  ],
} as const
