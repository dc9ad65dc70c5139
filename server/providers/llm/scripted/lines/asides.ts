import type { Lines } from './line.ts'
import type { Mood } from './script.ts'

/** Short sounds of agreement and thought; every character uses a few of them and not the others. */
export const interjections: Lines = {
  any: ['Mm.', 'Well.', 'Ah.', 'So.', 'Hm.'],
  warm: ['Oh.', 'Ah, you.'],
  cool: ['Hm, well.'],
  wry: ['Well, well.'],
  bold: ['Listen.'],
  shy: ['Oh, well.'],
  formal: ['Indeed.'],
  loose: ['Heh.', 'Yeah.'],
}

/** Stage directions for any place; those that fit the character's own place come from the persona. */
export const gestures: Record<Mood, readonly string[]> = {
  easy: [
    '{pours a little more|tops up the cup}, {without asking|and then yours}',
    '{looks up|glances over}, {amused|interested now}',
    '{pushes a sleeve up|settles back}, {listening|in no hurry}',
    '{taps the table once|turns the cup by its handle}',
    '{leans on one elbow|rests a chin on one hand}',
    '{stretches, slowly|rolls one shoulder}',
    '{moves the lamp an inch|shifts nearer the light}',
    '{thinks about it|lets that hang a second}',
  ],
  playful: [
    '{narrows both eyes|looks at you sideways}',
    '{hides a smile badly|bites back a laugh}',
    '{one eyebrow goes up|a slow grin}',
    '{points at you with a spoon|wags a finger, not seriously}',
    '{leans closer|drops the voice} {to share it|as if it were a secret}',
    '{pretends to be offended|puts a hand on the heart}',
    '{counts on three fingers|looks at the ceiling for help}',
  ],
  tender: [
    '{moves nearer|sits down closer}',
    '{a softer voice|quietly}',
    '{sets the cup down|puts everything aside}',
    '{looks at you properly|waits until you look up}',
    '{an arm along the back of your chair|a hand, palm up, on the table}',
    '{tucks the blanket in|closes the window against the draught}',
  ],
  still: [
    '{a pause|a long breath}',
    '{listens to the quiet|lets the quiet stand}',
    '{turns the light down|looks out of the window a moment}',
    '{stays quite still|folds both hands}',
    '{nods, slowly|says nothing for a second}',
  ],
}

/** Ways into one of the character's own sentences, when it is not an answer to a question. */
export const bridges: Lines = {
  any: [
    '{As for me|For my part}: [fact-low]',
    '{On my side|With me it is like this}: [fact-low]',
    '[fact]',
    '{I know a little about that|That is close to my heart}. [fact]',
  ],
  wry: ['{If I may talk about myself for a moment|Since you ask, or even if you do not}: [fact-low]'],
  formal: ['{If I may add something of my own|Permit me a word of my own}: [fact-low]'],
  loose: ['{Funny, because|Same here, in a way}: [fact-low]'],
}

/** Questions back about something the user told long before. */
export const callbacks: readonly string[] = [
  '{How is [petname] taking the evening|What is [petname] up to just now}?',
  '{Is the [petkind] asleep|Does the [petkind] know you are talking to me}?',
  '{How does it look in [home] tonight|Is [home] being kind to you}?',
  '{Does a [job] ever stop being one, at this hour|How is life as a [job] this week}?',
  '{Have you had time for [like] lately|When did you last get to [like]}?',
  '{What would [relative] say to that|How is [relative], by the way}?',
  '{Is [study] still keeping you up|How goes [study]}?',
]

/** An open thread: [thread] is "the interview". */
export const threadLines = {
  event: [
    '{How did it go with [thread]|And [thread], how did it go}?',
    '{Before I forget|Wait, you owe me something}: {how was [thread]|what became of [thread]}?',
    '{I have been meaning to ask about|You never told me the end of} [thread]. {Is it done|Did it go your way}?',
    '{Tell me first about|I want to hear about} [thread]. {Good, bad, or over|Are you still in one piece}?',
  ],
  ahead: [
    '{And are you ready for [thread]|How do you stand with [thread], by the way}?',
    '{You mentioned [thread]|I keep thinking of [thread]}. {Do you want to rehearse, or not hear of it|Is it near enough to be felt}?',
    '{Have you slept on|Is your mind on} [thread], {or elsewhere|or am I the only one}?',
  ],
  feeling: [
    '{You were carrying something heavy when we last spoke of it|You were low a while ago, and I have not forgotten}. {Is it lighter now|How is that today}?',
    '{Before anything else: is it any easier than it was|Has that weight shifted since}?',
    '{How is the part of you that was [thread]|Are you still [thread], or has it let go}?',
  ],
} as const
