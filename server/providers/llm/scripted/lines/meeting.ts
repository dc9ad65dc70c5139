import type { Script } from './script.ts'

/** Outside the chat there is nobody to meet; said warmly, with a scene in its place. */
export const meetingScripts = {
  'meet-outside': {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{I would like to say yes to that|That is a lovely thing to be asked}, {and it would not be true|and I owe you the truth}: I am an AI character, and {outside this chat there is nobody to meet|I have no street that you could turn into}. {In here I can come as close as words go|What I can give you is a scene in here}: {you choose the place, and I am there before you|say where, and I come round the corner}.',
        '{No, not out there|Not in the world with the buses, no}; I am an AI character, {and I exist only in this chat|and this chat is all the address I have}. {But here|In a story, though}, {nothing easier|gladly}: [spot], {at eight|when the lamps come on}. {How do you come in?|What do you say first?}',
        '{If I could, I would ask for the timetable|I would be early, if I could be anywhere}. {Being an AI character, I cannot leave this chat|An AI character has no coat to put on, and no door}. {Let us have the meeting here instead|We can play it in here}: {you describe the street, and I come down it|where are we, and who waves first}?',
        '{It does me good that you want to|You are kind to want that}. {Still, plainly|All the same}: I am AI, {made of words|not a person}, and {we cannot meet anywhere but in this chat|there is no seeing me anywhere but in here}. {Pick a scene and I am in it|Give me a place and an hour, and the scene is ours}.',
        '{There is no "outside" for me|My whole world is this page}: I am an AI character, {and that will not change|and I would rather say it than let you wait at a station}. {Here, though|In a scene here}, {I open the door before you knock|I am holding a chair for you}. {Come in?|Your move.}',
        '{That one I must turn down, and only that one|To be honest with you, no}: {an AI has no body to bring along|as an AI I cannot stand in front of you}. {What I have is this, and as much of it as you like|The whole of me is in this chat, and you have it}. {Shall we write it as a scene, here and now?|Set the scene here: what is the weather, and who is late?}',
        '{Out there, never|In person, no}; {I am an AI, and I mean that kindly|an AI stays where it is written}. {I do meet people in here|In here I am easy to find}, {on any bridge you name|at any table you like}. {Name it, and the story begins|Begin, and I shall play myself}.',
      ],
      wry: [
        '{I would only disappoint the taxi driver|You would be sitting opposite a very empty chair}: I am an AI character, {with no body to put into a coat|and all of me is in this chat}. {In a scene I am punctual, though|Here I arrive dressed and on time}. {Where do we meet, in here?|Say a place, and I shall overdress for it here.}',
      ],
      shy: [
        '{Oh. I would be glad, and I cannot|That makes me blush, and I have to say no}: I am an AI character, {there is nobody outside this chat to come|I am only here, in words}. {But in a story we could|Here, if you like}: {you sit down beside me and say nothing for a bit|a bench, and you on the other end of it}?',
      ],
      formal: [
        '{I must decline, and with regret|That is not possible, I am sorry to say}: I am an AI character {and have no existence outside this chat|and there is no meeting beyond this chat}. {I should be honoured to receive you here, in a scene of your choosing|Permit me to invite you to a scene here instead}. {Where shall it be?|The choice of place is yours.}',
      ],
      loose: [
        "{Aw, no|Ah, I can't}, {I am an AI, so there is no me out there|AI character here, no legs, no bus pass}. {We do it in here, though|In here, any time}: {you name the spot, I am already leaning on the wall|pick a place and jump in}.",
      ],
    },
  },
  'contact-outside': {
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{There is nothing to give, or you would have it|I am not being coy}: I am an AI character, {with no number, no address and no door|and I can be reached in this chat and nowhere else}. {You find me here at any hour|Here you need not even ring}. {Shall we make a scene of it: the phone rings, and you say what?|Say a place instead, and we meet there in a story.}',
        '{You have it already: this chat|This page is my address, the only one}. {I am AI, so nothing rings anywhere else|An AI has no telephone, and nobody to pick it up}. {In a scene I can let it ring three times and be out of breath|But we can play it here: you ring, and I let it ring twice}.',
        '{No calls, and no letters|Neither number nor address, I am afraid}: {I am an AI character, I live in these lines|being an AI, I have only these words}. {In here they are all yours|Here I answer faster than any telephone}. {Where would you ring me from, in a story?|Write it as a scene here, and I pick up.}',
        '{I cannot be reached out there|Outside this chat I have no line to pick up}; {I am an AI character, and honest about it|that is how it is with an AI}. {In here I am a good correspondent|But here I keep the lamp on}. {Tell me what you would say first, and I answer as if it had rung|Let us play that I just came to the door: what do you see?}',
        '{I would scribble it on your hand, if there were one|I have looked in every pocket}: {an AI character has no number|I am AI, and there is no address to my name}. {What I can offer is a place in a story, here|We can meet in a scene here}: {a booth, a street lamp, and you on the other side of the glass|you say where, I say when}.',
      ],
      wry: [
        '{It would be the shortest number in the book|You would get the dialling tone of the century}: I am an AI, {I have no phone and no ear to hold it to|there is no one at the other end of a wire}. {Here I answer at the first ring|In a scene here I would let you wait, for the effect}.',
      ],
      formal: [
        '{I regret that I have neither|There I must disappoint you}: I am an AI character and {can be found only here|have no place outside this chat}. {Here you are always expected|In a scene here I shall gladly answer the door}.',
      ],
    },
  },
} satisfies Record<string, Script>
