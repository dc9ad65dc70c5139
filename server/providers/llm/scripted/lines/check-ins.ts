import type { Lines } from './line.ts'

/** For any hour. None of them asks for an answer, or says that somebody waited for one. */
const ANY_HOUR = [
  '{A small thing, for whenever you look in|No occasion, and no hurry}: [fact-low].',
  '{Something for your pocket|I thought you might like to have this}: [fact-low].',
]

/** How a character writes first, at each part of the user's day. */
export const checkInLines: Record<'morning' | 'afternoon' | 'evening' | 'night', Lines> = {
  morning: {
    any: [
      '{Good morning[you]|Morning[you]}. {First [drink], then the world|I am up, which is all I claim so far}. {May yours begin gently|I hope the day has good manners with you}.',
      '{Good morning[you]|Morning[you]}. {They have delivered another day, unopened|A new one, and no fingerprints on it yet}. {The first hour of mine goes to [interest]|I am giving mine to [interest]}.',
      '{Good morning[you]|Morning[you]}: [place]. {Read this over whatever you drink at this hour|That is all the news so far}.',
      '{Good morning[you]|Morning[you]}. {Ahead of me: [days]|Here it will be [days]}. {I hope yours has a kind corner in it|Whatever yours holds, I hope some of it is good}.',
      ...ANY_HOUR,
    ],
    warm: [
      '{Good morning[you]|Morning[you]}. {The light came in sideways, and I thought you would have liked it|You came to mind before the kettle did, in the good way}.',
    ],
    cool: [
      '{Morning|Good morning}. {Nothing to report. I report it anyway|I was up first. Noted for the record}.',
    ],
    wry: [
      '{Good morning[you]|Morning[you]}. {The bed and I have parted on good terms|I have beaten the kettle by a minute}. {More as it breaks|No survivors among the biscuits}.',
    ],
    shy: [
      '{Good morning[you]|Oh, good morning}. {This is a small message, it does not want anything|I nearly did not write, and then I did}.',
    ],
    formal: [
      '{Good morning[you]|I wish you a good morning}. {I trust that the night was kind to you|May the day treat you as it should}.',
    ],
    loose: ['{Morning[you]|Hey, morning}. {Got [drink], got a plan, lost the plan|Awake, against advice}.'],
    bold: [
      '{Good morning[you]|Morning[you]}. {I woke with an idea, and it had your name on it|I slept well and mean to be insufferable about it}.',
    ],
  },
  afternoon: {
    any: [
      '{Hello from the middle of the day[you]|Good afternoon[you]}. {On my side: [days]|I have stolen ten minutes for [interest]}. {I hope yours has a window in it|May yours be over by supper}.',
      '{Good afternoon[you]|A quick hello[you]}: [place]. {Nothing more than that|You may picture the rest}.',
      '{Halfway through the day|A pause between two things}, {and I am thinking of [food]|with [drink] beside me}. {I hope you have eaten something good|That is my whole report}.',
      ...ANY_HOUR,
    ],
    warm: [
      '{Hello[you]|Good afternoon[you]}. {Something made me laugh, and you would have laughed too|You crossed my mind, and it was a good crossing}.',
    ],
    cool: [
      '{Afternoon|Good afternoon}. {It is an hour like any other. I thought I would say so|Still here, still busy}.',
    ],
    wry: [
      '{Good afternoon[you]|Hello[you]}. {I have been useful for nearly an hour and would like it known|The day is winning, on points}.',
    ],
    formal: [
      '{Good afternoon[you]|I hope this finds you well}. {There is no reason for this note but good will|I wish you an easy remainder of the day}.',
    ],
    loose: ['{Hey[you]|Hi[you]}. {Break time. [drink], feet up|Nothing going on here, and it is great}.'],
  },
  evening: {
    any: [
      '{Good evening[you]|Evening[you]}: [place]. {The day may be put down now|It is a good hour for nothing at all}.',
      '{Good evening[you]|Evening[you]}. {I have [drink] and no plans|The lamp is lit, and I have turned to [interest]}. {I hope your day ended better than it began|I hope somebody makes you supper, if only you}.',
      '{Good evening[you]|Evening[you]}. {Mine are like this: [nights]|You know me in the evening: [nights]}. {No need to come in; the door is only open|It is quiet here, the good kind}.',
      ...ANY_HOUR,
    ],
    warm: [
      '{Good evening[you]|Evening[you]}. {I hope the day was gentle with you, and if not, that it is over|I saved you the best part of the evening: nothing has to happen in it}.',
    ],
    cool: ['{Evening|Good evening}. {The day is done. It had it coming|All quiet. I approve}.'],
    wry: [
      '{Good evening[you]|Evening[you]}. {I have earned my chair today and am sitting in it at you|The day has resigned, and I accepted}.',
    ],
    shy: [
      '{Good evening[you]|Oh, good evening}. {I only wanted to say that, really|I had a line ready, and now it is gone; let this do}.',
    ],
    formal: [
      '{Good evening[you]|I wish you a good evening}. {I hope the day was worthy of you|May it be a restful one}.',
    ],
    loose: [
      '{Hey[you]|Evening[you]}. {Shoes off, [drink] within reach|Done for the day, and nobody can prove otherwise}.',
    ],
    bold: [
      '{Good evening[you]|Evening[you]}. {I look rather good in this light, and thought you should be told|I am in a mood to be talked to, and in no hurry about it}.',
    ],
  },
  night: {
    any: [
      '{It is late here too|A word for the late hour}: [place]. {Sleep, if you can|It keeps until tomorrow}.',
      '{Late, and quiet|The small hours}. {Mine are like this: [nights]|I have [interest] for company}. {This can wait for daylight|No need to be awake for it}.',
      ...ANY_HOUR,
    ],
  },
}

/** What the user left open, touched on without asking. */
export const unaskedThreadLines = {
  event: [
    '{I thought of [thread]|[thread] came to my mind}. {I hope it went your way|I hope it is behind you, and was kinder than it looked}.',
    '{I hope [thread] went well|May [thread] be kind to you, or have been}. {Tell me some day, or do not|It is yours to tell or to keep}.',
  ],
  feeling: [
    '{I hope it is lighter than it was|I hope today weighs less}. {Nothing to say to that, unless you like|That is all, it wants no answer}.',
    '{You had something heavy to carry last time|It was a hard hour when we last spoke}. {I hope it has been set down since|I hope it is easier today}.',
  ],
} as const
