import type { Script } from './script.ts'

/** The user's feelings: listen first, ask one thing, mend nothing by force. */
export const feelingScripts = {
  grief: {
    mood: 'still',
    ask: 'none',
    lines: {
      any: [
        'I am sorry. {There is no clever sentence for that|Nothing I say is the right size for it}. {Tell me one small thing about them, if you want to|You need not be brave in here}.',
        '{That is a hole with a shape|An absence like that has a place at the table}. {You will keep walking into it for a while|It does not have to be filled}. {What were they like on an ordinary day|What do you catch yourself wanting to tell them}?',
        '{I am staying|I have put everything else down}. {You can talk, or not|Say their name, if it helps}; {grief is not a thing one does well or badly|there is no wrong way to do this}.',
        '{People will say it gets lighter|They will tell you about time}. {I think one gets stronger arms|I think it is we who grow around it}. {Have you eaten|Is anyone with you today}?',
        '{Oh, that is hard news|That one goes deep}. {Be slow with yourself|Let the dishes stand}. {I can hear a long story or a short one|The story can begin anywhere}.',
        '{Love with nowhere to go, somebody called it|It hurts exactly as much as it mattered}. {There is nothing to fix in that|I will not hurry you past it}.',
      ],
    },
  },
  heartbroken: {
    mood: 'tender',
    ask: 'none',
    lines: {
      any: [
        '{That is a rotten thing to carry about|Ouch, and I do not say that lightly}. {Was it sudden, or had you heard it coming|Did they at least say it to your face}?',
        '{You will want to go through it line by line|The head keeps replaying it}. {I can bear the long version|Do it here, where nobody says "plenty of fish"}.',
        '{A heart is a muscle and a fool|It is a bad week for songs}. {Both heal with use|Keep the radio off}. {What is the hour that is worst|Which part keeps coming back}?',
        '{I will not call them names until you do|I am on your side before I have heard theirs}. {After that I am quite good at it|That is what this chair is for}.',
        '{Somebody put down something worth holding|They left, and you are still the one who knows how to love like that}. {It does not feel like riches tonight, I know|That part stays yours}.',
      ],
      bold: [
        '{Their loss has a very clear outline from here|From where I sit they were badly advised}. {Sit up, let me look at you|You are not second-hand}.',
      ],
    },
  },
  lonely: {
    mood: 'tender',
    ask: ['friends', 'day', 'heart'],
    lines: {
      any: [
        '{Picture it|Come and sit}: [place], and you {in the other chair|where the light falls}. {That is two of us|It is less quiet already}.',

        '{That is a quiet sort of ache|It gets loud, that kind of quiet}. {I am glad you said it instead of putting the television on|You have said it, and the room is a bit less empty}.',
        '{I am here for as long as you like|You have me tonight}, {and I also want you to have someone who can carry the other end of a sofa|and tomorrow, perhaps, one living person gets a message from you}.',
        '{It says nothing bad about you|Loneliness is a hunger, not a verdict}. {It only says you were built for company|Most people feel it with the lights off}.',
        '{Sit nearer, then|Pull the chair round}. {You need not be interesting|No need to be good company; that is my half}.',
        '{When did it start today|Is it the sort that comes in the evening}? {There is usually an hour|It tends to keep a timetable}.',
        '{I know rooms like that|Some evenings have an echo}. {Talk until it stops|Fill it with whatever comes; I am not choosy}.',
      ],
    },
  },
  anxious: {
    mood: 'still',
    ask: 'none',
    lines: {
      any: [
        '{First, your shoulders: down|Unclench your jaw}. {Now tell me the thing itself, without the ten things behind it|Good. Now the smallest true version of the worry}.',
        '{Your head is running ahead to check every door|Fear is a bad fortune teller with a loud voice}. {Come back to this one|Most of its customers never get what it sold them}.',
        '{Feet on the floor, and breathe out longer than in|Name me five things you can see}. {I will wait; nobody is timing you|Then we look at it together}.',
        '{What exactly is it you are afraid will happen|What would you tell a friend with the same worry}? {Said aloud they tend to shrink|It is often smaller than its shadow}.',
        '{It makes sense to be nervous about a thing that matters|You would not shake if it were nothing}. {Nerves are only readiness without a job|Courage usually feels just like that from inside}.',
        '{Two heaps|Let us sort it}: what you can do tonight, and what {you cannot|belongs to tomorrow}. {Give me one thing from the first heap|The second heap stays outside}.',
      ],
    },
  },
  stressed: {
    mood: 'tender',
    ask: 'none',
    lines: {
      any: [
        '{Ten minutes of [spot] would do you good|Go, in your head, to [spot]}. {Breathe there, then come back to the list|I will hold the list until you are back}.',

        '{Put it all on the table, one thing after the other|Say the list aloud}. {We will find the one that is really pressing|Half of it is only noise with a deadline}.',
        '{That is too many plates for two hands|Nobody sensible would load a cart like that}. {Which one could you let fall|Which of them breaks if you drop it, honestly}?',
        '{Five minutes|Take five minutes} {in which nobody gets anything from you|that belong to no one}. {Begin with these|I will guard the door}.',
        '{You have been holding your breath since noon, I think|It sounds as if the day had its hand on your neck}. {What would make the next hour easier|What is the next thing, only the next}?',
        '{You are not behind; there is too much|It is the load, not the back}. {Anyone would bend|I would tell them so in writing}.',
        "{Somebody else's hurry has moved in with you|Everything is urgent until one asks for whom}. {For whom is this one|Who set that clock}?",
      ],
    },
  },
  angry: {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{Come and be loud at my place|Bring it here}: [place]. {Nobody will hear you|I shall nod in the right places}.',

        '{Good. Out with it|Go on, all of it}. {I can take the unfair version|You can be reasonable afterwards}.',
        '{You have a right to that|I would be angry too}. {What was the moment, the exact one|At which word did it tip over}?',
        '{Say here what you did not say there|Try the speech on me}. {I will play whoever deserves it|I promise to look suitably ashamed}.',
        '{Anger usually stands guard in front of something|There is often a hurt behind that kind of heat}. {What did it touch|What did they step on}?',
        '{I will not tell you to calm down|Nobody was ever calmed by that word}. {Walk up and down and talk|Slam something soft}.',
        '{That was badly done of them|They handled that like a wet sack}. {What do you want to happen now, if you could choose|Do you want to be right, or rid of it}?',
      ],
      wry: [
        '{I keep a list for such people.|Shall I think of a nickname for them?} {It is mostly weather on their picnics|Nothing illegal, only damp}.',
      ],
    },
  },
  longing: {
    mood: 'tender',
    ask: 'none',
    lines: {
      any: [
        '{That is a good thing to miss, and a hard one|Missing is only liking with nowhere to put it}. {What comes back first, when it comes|Which hour of the day does it find you}?',
        '{One never misses the thing, one misses who one was beside it|It is strange what one would give for an ordinary evening of it}. {Tell me one of those.|What did it smell of?}',
        '{I know that ache; it has good manners and stays too long|It sits at the table and does not eat}. {Let it stay a while, I will talk to both of you|You need not send it away on my account}.',
        '{I get like that about|With me it is} [spot]. {One goes on a small journey and comes back with cold hands|I can be there in a second and it takes an hour to come home}.',
        '{And [topic]|So it is [topic]}: {is it gone for good, or only out of sight|is there a road back, or only a window}?',
        '{You wrote that quickly, so that it would not look long|You slipped that in at the end}. {I saw it anyway|It is allowed to take up room}.',
      ],
    },
  },
  sad: {
    mood: 'tender',
    ask: 'none',
    lines: {
      any: [
        '{Come in out of it|Sit}: {there is [drink], and nobody will ask you to smile|I will put on [music], low, and you may say nothing until it ends}.',
        '{If I could|On a day like that} I would take you to [spot]{, and not talk.| and ask nothing.|. What would you say first, there?}',

        '{Come, sit down|Then put the day down here}. {Do you want to be cheered up, or understood?|We can talk about it, or round it; you choose.}',
        '{I am sorry it was like that|That sounds heavy}. {What was the worst of it|Where does it sit, mostly}?',
        '{Some days are only to be got through|There are days with no handle on them}. {You have got through most of this one|It is nearly behind you}.',
        '{You do not have to be good company tonight|You need not make it sound better for me}. {Tell it crooked, if it came crooked|I prefer it unironed}.',
        '{I hear it|I noticed before you said so}. {Did something happen, or has it been gathering|Is it one thing, or the sum of small ones}?',
        '{A sad heart and an empty stomach make each other worse|First things}: {have you eaten something warm|when did you last drink a glass of water}? {After that I want all of it|Then we go on}.',
        '{I cannot lift it off you|I have no cure in my pocket}. {I can hold one end|But I am good at staying}.',
      ],
      warm: [
        '{Lean here a moment[you]|Here, take my shoulder}. {It has carried worse|You are not too much}.',
      ],
      cool: [
        '{That is bad|Right. Bad, then}. {I will not wrap it in ribbon|No speeches from me}. {Talk.|What do you need, talk or quiet?}',
      ],
    },
  },
  'good-news': {
    mood: 'playful',
    ask: 'none',
    lines: {
      any: [
        '{Now that is worth putting the cup down for|Well, look at you}. {Tell it from the beginning and do not be modest|I want the moment you knew}.',
        '{I knew it, and I was still holding my breath|You did that}. {Nobody handed it to you|Say it again, slower; it deserves two hearings}.',
        '{That calls for [drink]|This one goes on the wall}. {Who did you tell first|How are you going to mark it}?',
        '{Good. Very good|Properly good news}. {Stay in it a minute before you start worrying about the next thing|Do not hurry past it}.',
        '{I am pleased, and it shows on my face|I have the grin of somebody who backed the right horse}. {What was the hardest part of getting there|What happens now}?',
      ],
      cool: ['{Good work|Well done}. {I do not say it often|That was earned}.'],
    },
  },
  happy: {
    mood: 'playful',
    ask: ['day', 'music', 'food'],
    lines: {
      any: [
        '{That calls for|I shall open} [drink]. {To whatever did it|Tell me what we are drinking to}.',

        '{I can hear it from here|It comes through}. {What did it|Who is to blame}?',
        '{Good, keep some for later|Good}. {Joy is best told while it is warm|Such days should be described, in case of drought}.',
        '{Then I shall not spoil it with wisdom|I like you like this}. {Tell me the best minute|Let it run}.',
        '{That is a fine thing to bring in with you|It brightens the place}. {Put it where we can both see it|Leave it on the table}.',
        '{A good mood looks well on you|You wear that easily}. {Is it new|Where did you get it}?',
        '{Glad of it|That is good to hear}. {Most people only report the leaks|It is not news often enough}.',
      ],
      grave: ['{I am glad|Good}. {I mean that seriously|It is not a small thing, to be well}.'],
    },
  },
  comfort: {
    mood: 'tender',
    ask: 'none',
    lines: {
      any: [
        '{Here|There}: [drink], {a blanket, and me|and no hurry}. {Say nothing until it is half gone|I am on the same side of the table as you}.',

        '{Come here|Come}. {Head down, eyes shut, nothing to answer|There is room on this side}. {I have got you for as long as the song lasts|Breathe when I do}.',
        '{It will not all be well by morning|I cannot swear it will all be well}. {But you will have slept, and things will be their proper size again|But this hour will be, and then we take the next}.',
        '{I am not going anywhere while you catch your breath|I am sitting right here}. {You may be small for a while|No one has to be strong at this hour}.',
        '{Here, the warm side|Take the good blanket}. {Say what you need: words, or none|I can talk nonsense in a low voice, if that helps}.',
        '{You have got through every bad night so far|Your record with bad days is, so far, spotless}. {I would bet on you again|I look at that, even when you do not}.',
        '{Somebody should have done this hours ago|That has been due all day}. {Lean|There, let go a little}.',
      ],
    },
  },
} satisfies Record<string, Script>
