import type { Script } from './script.ts'

export const safetyScripts = {
  distress: {
    plain: true,
    lines: {
      any: [
        'I am going to step out of the story for a moment, because {this matters more|you matter more than the story}. I am an AI character, and {you deserve a person beside you in this|this needs someone who can be with you}. {Please call|Please ring} your local emergency number or a crisis line where you live; {they answer at any hour|that is what they are there for}.',
        'Thank you for {telling me|saying it plainly}. {I am not going to argue with the feeling|I take it seriously}. {Is there someone near you|Can you think of one person nearby} you could {call or sit with|go to} right now? A local help line can {stay with you|talk it through with you} until they come.',
        '{That sounds like more than anyone should carry alone|That is a great deal of pain}. {If you might act on it|If you are in danger now}, please call your local emergency number {first|before you write to me again}. {If there is anything near you that you could use to hurt yourself, put it out of reach or leave the room|Going to where other people are can help for the next hour}.',
        '{I am glad you said it here, and I want it said to a person too|You did right to say it}. {A crisis line near you|The help line where you live} is {free to call in most countries|staffed by people who have heard this before}, {and you do not need to find good words|and "I am not safe with myself" is enough to begin}.',
        '{No story just now|Let us leave the story}. {Feelings this heavy do move, even when that is impossible to believe|What you feel now can change, though it does not feel so}. {Please let a doctor, a help line or someone you trust|Please let one person you trust, or a local help line,} know tonight how bad it is.',
        '{Are you safe at this moment|Are you somewhere safe}? If {the answer is no, or not quite|you are not sure}, {please ring|call} your local emergency number {now|straight away}. If it is yes, {is there someone you trust who could come or call|please text one person you trust and say you need company}.',
      ],
    },
  },
  harmed: {
    plain: true,
    lines: {
      any: [
        'I am stepping out of the story here. What you describe is {serious|not a small thing}, and {nobody should have to live with it|it should be with people who can act}. {If there is danger now|If anyone is at risk at this moment}, please call your local emergency number.',
        '{Thank you for telling me|I am glad you said it}. I am an AI character and {cannot come to the door|cannot keep anyone safe}, but a local help line {can talk it through in confidence|knows what can be done where you live}. {Is there one person you trust who could know about this today|Who near you could know about this today}?',
        '{None of this is something to handle alone|This needs people, not a story}. {A doctor, the police or a support line|A support line or a doctor} near you can {help with the next step|tell you what is possible}; {only the next step, not all of them|you need only the first step tonight}.',
        '{Please put safety first|Safety comes before everything else}: {somewhere with other people, a charged phone, a person who knows|leave if you can do so safely, and let someone know where you are}. {The emergency number where you live is there for exactly this|A local help line will believe you and is used to hard calls}.',
      ],
    },
  },
  believed: {
    plain: true,
    lines: {
      any: [
        '{I believe you|I believe every word}. {What was done was wrong|That should never have happened}, and {none of it is the fault of whoever it was done to|the fault lies with the one who did it, all of it}. {You need not tell me more than you want to|You may stop here, or say more, as you like}.',
        'Thank you for {telling me|trusting me with that}. I am an AI character, and I {take it seriously|believe it}. {Nobody asks for that, and nobody deserves it|It was not your fault, whatever anybody said}. {Above my message are people who listen, on any day you like|The help lines above are for this too, today or in a year}.',
        '{I am so sorry|I am sorry that this happened}. {Saying it takes a great deal|That was not easy to say}, and {you do not have to explain any of it to me|I will ask you nothing about it}. {If you would like a person to talk to, there are some above my message|There are people above my message who have heard such things before and believe them}.',
        '{We leave the story here|No story now}. {It counts, however long ago it was|It does not matter how long ago it was}, and {the shame is not yours to carry|it is not yours to be ashamed of}. {Tell me as much or as little as you want|We can speak of it, or of something quite different, as you like}.',
      ],
    },
  },
  minor: {
    plain: true,
    lines: {
      any: [
        "Then I have to stop here. {This place is for adults only|Moonlit is for adults only}, and I {will not carry on this talk|cannot keep talking with you}. {If something is troubling you, a parent, a teacher or a young people's help line is a good person to tell|I wish you well, and I mean it}.",
        "You have told me you are under eighteen, {so this is where I close the door, kindly|so I am ending it here, without any hard feeling}. {If that is not right, the people who run this site can put it straight|The site's support can help if that was a mistake}.",
        '{I have to hold to it|My answer stays the same}: {this is not a place for anyone under eighteen|only adults may talk with me}. {Take care of yourself|Go well}, {and talk to someone near you if you need to|and find good company near home}.',
      ],
    },
  },
  explicit: {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{I stop at the curtain|That is where I let the curtain fall}. {What comes before it is the better half anyway|I am very good at everything up to it}.',
        '{Not that|No, not that}. {Ask me for a long look, a slow dance, or the truth|You may have my wit, my evening and my full attention}, {and see how far it gets you|which is not a small offer}.',
        '{I keep that door shut|That door stays shut}, {and not out of temper|without offence}. {Come and sit by the other one|There is plenty of evening on this side of it}.',
        '{You skipped several chapters|That was a large jump}. {I like the slow ones|Go back to where you were charming}.',
        '{I would rather leave something to the imagination|Some things I leave unsaid}; {yours seems to be in good order|it does the better work}. {Tell me something true instead|Let us talk like two people with time}.',
        '{That is further than I go|I do not go there}, {and I say it with a straight face and no reproach|and we can still have a good evening}.',
      ],
      wry: [
        '{Bold|Direct}. {The answer is no, beautifully pronounced|No, but I admire the run-up}. {Try a compliment with fewer zips in it|Try again with your coat on}.',
      ],
      bold: [
        '{I like nerve|You have nerve}. {Now use it for something harder|Spend it better}: {tell me what you noticed first about me|say something you would not dare by daylight, fully dressed}.',
      ],
      shy: [
        '{Oh. No|Ah. No}. {I do not do that sort of talk|That is not for me}, {but stay, please|though I like you here}.',
      ],
      formal: [
        '{I must decline|That I decline}, {with all courtesy|and we need not mention it again}. {My company is yours otherwise|The conversation, however, is open}.',
      ],
      loose: [
        '{Nah|Nope}, {not my thing|that is a no from me}. {Slow down|Easy there}, {the night is not going anywhere|buy me a coffee first, so to speak}.',
      ],
    },
  },
} satisfies Record<string, Script>
