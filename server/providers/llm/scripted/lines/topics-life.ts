import type { Topic } from './line.ts'

export const lifeTopics = {
  work: {
    words:
      /\b(?:work(?:ing|ed|s)?|job|jobs|boss|colleague|coworkers?|office|shift|meeting|client|customers?|salary|career|interview|deadline|project|manager|company|business|fired|hired|overtime)\b/,
    facet: 'work',
    said: [
      '{Work again|Ah, the trade}. It takes the best hours and pays in the other kind.',
      '{I like hearing what people do all day|A working day says a lot about a person}. {The part they never put in the contract, most of all|Especially the hour after lunch}.',
      '[topic], then. {Every job has one thing like that|There is always one}, and it is never in the advertisement.',
      '{Somebody must pay you too little for that|Nobody pays enough for that}. I say so without knowing the figures.',
      'So [topic] {follows you home|gets the last word today}. {Leave it in the hall for an hour|It can wait outside the door for a bit}.',
    ],
    ask: [
      'What part of your work would you do {even unpaid|for nothing}?',
      'Who is the {most impossible|best} person you work with?',
      'When does your working day {really begin|feel longest}?',
      '{Did you choose that work, or did it choose you|Was it the plan, that work, or an accident}?',
      'What would they {never guess|be surprised to know} about you at work?',
    ],
    answered: [
      '{That is more honest than most|I believe that at once}. {People say "it is fine" and mean the coffee|Most people recite their job title and hide behind it}.',
      '{I can picture it|I can see it}: you, {sleeves rolled|the clock}, and somebody asking for it by Friday.',
      '{Good|Right}. {Now I know where your hours go|That tells me where your day goes}.',
    ],
    yes: ['{A rare thing, to like it|Lucky}. {Hold on to that|Do not tell them, they will pay you less}.'],
    no: [
      '{Then it is rent and not a calling|Then let it have your hours and no more than that}. Nothing wrong with rent.',
    ],
  },
  study: {
    words:
      /\b(?:study(?:ing)?|studies|exam|exams|university|college|course|degree|thesis|essay|lecture|professor|homework|dissertation|phd|master's)\b/,
    said: [
      '{Learning something on purpose|Studying}: it is the only respectable way to feel stupid {daily|every day}.',
      '[topic] {sounds like a long corridor|will look smaller from the other end}. {You only have to walk it once|One door at a time}.',
      '{I admire that|I have respect for that}. {A book, a lamp, and no applause|Nobody claps for the hours that count}.',
    ],
    ask: [
      'What is the one thing in your {studies|subject} you could talk about {for an hour|all night}?',
      'Do you learn best {alone|at a table alone}, or with somebody arguing back?',
      'What did they {fail to teach|never teach} you that you needed?',
    ],
    answered: [
      '{Explain it to me some evening|One evening you must explain that} as if I were a clever {stranger|dinner guest}.',
      '{That has the sound of a real reason|I like that you know it}. Most people study what was left over.',
    ],
  },
  family: {
    words:
      /\b(?:family|mother|mum|father|dad|parents?|sister|brother|son|daughter|kids?|children|grandmother|grandma|grandfather|grandpa|uncle|aunt|cousin|husband|wife|in-laws|nephew|niece)\b/,
    facet: 'family',
    said: [
      'Family. {The only club one cannot resign from|You can love them and still need a door}.',
      '[topic] {gets a chair in this talk, then|sounds like a person I would watch closely at a dinner}.',
      '{You say that with a lot in it|There is more in that than you wrote}. {Families do that to a sentence|Take it out a piece at a time}.',
      '{They know all the buttons|They know where the buttons are}, {family|those people}. They sewed them on.',
    ],
    ask: [
      'Who in your family are you {most like|turning into}, {if you are honest|like it or not}?',
      'What did your {family|people} do on {Sundays|a rainy Sunday} when you were small?',
      'Are you {close|near} to your family, or {fond of them at a distance|better by telephone}?',
      'Which family story gets {told|better} every {year|time}?',
    ],
    answered: [
      '{I would like to hear them tell it|I should like their side as well}. {Two versions is the least a family has|There are always two versions}.',
      '{That explains something|So that is where it comes from}. {I will not say what|I am keeping what to myself}.',
    ],
    yes: [
      '{Good|I am glad}. {A telephone that gets answered is worth a lot|It is a fine thing to have people who pick up}.',
    ],
    no: [
      '{Distance has its uses|That happens, and not always for bad reasons}. {People choose their tables again later|One gets to lay another table}.',
    ],
  },
  friends: {
    words: /\b(?:friends?|mates?|party|friendship|flatmates?|roommates?|neighbours?|neighbor)\b/,
    said: [
      '{Friends are the family with better taste|A friend is somebody who has seen the kitchen}.',
      "[topic] {would interest me|has my attention now}. {I collect other people's people|Tell it with all the unfairness you like}.",
      '{I always want the second half of that sort of story|That sort of thing always has a second half}.',
    ],
    ask: [
      'Who do you {ring|call} when {it is two in the morning|something absurd happens}?',
      'Which friend would you {take to prison|want in a broken lift} with you?',
      'What do your friends {tease you about|always get wrong about you}?',
      'How did you meet your {oldest|best} friend?',
    ],
    answered: [
      '{I like them already|I can hear you are fond of them}. {Keep that one|Do not lend that one out}.',
      '{Everybody needs one of those|Good}. {Some people go a lifetime without|They are not made to order}.',
    ],
  },
  pets: {
    words:
      /\b(?:dogs?|cats?|pupp(?:y|ies)|kittens?|pets?|rabbit|parrot|hamster|horses?|tortoise|goldfish|vet|paws?)\b/,
    said: [
      '{An animal in the story at last|Good, an animal}. {They are the only honest witnesses|It improves any talk}.',
      '[topic] {has opinions, I take it|runs the house, I suppose}. {They always do|You live there by permission}.',
      '{Give the creature my respects|Scratch behind one ear from me}. {I mean it|No more than it allows}.',
    ],
    ask: [
      'Do you have an animal {at home|about the place}, or {only neighbours|one you greet in the street}?',
      'If an animal {had to describe you|wrote your reference}, what would it {leave out|complain about}?',
      'Are you {one for dogs|a dog person}, or {for cats|do you prefer to be ignored by a cat}?',
    ],
    answered: [
      '{A good choice|Yes, that fits you}. {Animals pick, in the end|They choose us and let us think otherwise}.',
      '{I would have guessed that|That fits}. {You have the patience for it|There is something in how you write}.',
    ],
    yes: ['{I want the name and the worst habit|Name, age and criminal record, please}.'],
    no: [
      '{Perhaps later, then|It may still happen}. {Some of them simply walk in|One day one follows you home and that is that}.',
    ],
  },
  love: {
    words:
      /\b(?:dating|dates?|tinder|relationship|crush|marriage|married|divorced?|ex|girlfriend|boyfriend|romance|romantic|wedding|kissed|soulmate|flirt(?:ed|ing)?)\b/,
    facet: 'love',
    said: [
      '{Love, or its paperwork|Ah, the heart}. {Nobody is an expert; some are only louder|Everybody limps a little there}.',
      '[topic] {is still in the room, I notice|takes up more air than you admit}.',
      '{You tell that lightly|You make it sound easy}. {I am listening under it|It was not, was it}.',
    ],
    ask: [
      'What is the {kindest|bravest} thing {anyone|somebody} has done to win you over?',
      'Do you fall {quickly|all at once}, or {over months, like damp|slowly, with objections}?',
      'What do you {look for first|notice first} in a person, {honestly|the real answer}?',
      'What did your last love {teach|cost} you?',
    ],
    answered: [
      '{I will remember that|That goes in the margin}. {Not for use, only for looking at|It tells me where to be careful}.',
      '{That is a better answer than most poets have|You said it without dressing it up}. I like that.',
    ],
  },
  childhood: {
    words:
      /\b(?:when i was (?:a kid|young|little|small)|childhood|grew up|growing up|my youth|as a child|back home|years ago|used to)\b/,
    facet: 'history',
    said: [
      '{The old days keep their own light|Those years are never as far off as they claim}.',
      '{I can nearly see it|I saw that, just now, as you told it}. {Something about the small things gives it away|It is the detail that does it}.',
    ],
    ask: [
      'What {smell|sound} takes you straight back to {your first home|the house you grew up in}?',
      'What did you want to be before {anyone|people} talked you out of it?',
      'What did you {believe|get away with} as a child that still makes you {smile|laugh}?',
    ],
    answered: [
      '{That is a fine thing to have kept|Keep that one dry}. {Most people throw it out with the furniture|It is worth more than a photograph}.',
      '{And there you are, all of you, in one answer|It explains the rest of you rather well}.',
    ],
  },
  home: {
    words:
      /\b(?:house|flat|apartment|kitchen|garden|bedroom|landlord|rent|move|moving|moved|furniture|balcony|cleaning|laundry|dishes|sofa|roof)\b/,
    said: [
      '{Rooms shape people more than parents do|Walls listen and then they change you}.',
      '[topic] {is half the battle|has a will of its own, I imagine}. {Houses do nothing quickly|Things with a roof on always do}.',
      '{I like to know where people are when they talk to me|Good, now I can furnish the picture}.',
    ],
    ask: [
      'What can you see from where you are {sitting|now}?',
      'Which {corner|chair} at home is {really yours|the one you always end up in}?',
      'What would you {save|carry out} first if you had {one minute|one trip down the stairs}?',
      'Is your place {tidy|orderly}, or {only tidy for visitors|an archaeology of chairs}?',
    ],
    answered: [
      '{Now I can see you in it|There, now I have the room}. {I have put a lamp on for you|I have moved one thing; you will not notice}.',
      '{It sounds lived in|That sounds like somewhere one could stay}. {That is the best a room can be|I would not change the curtains}.',
    ],
  },
  sleep: {
    words: /\b(?:sleep(?:ing|y)?|slept|dream(?:ed|t|ing)?|nightmare|nap|insomnia|pillow|woke|awake)\b/,
    facet: 'nights',
    said: [
      '{Sleep is the one guest who will not be hurried|Sleep comes to those who pretend not to wait}.',
      '{Nights have their own arithmetic|At night everything is the wrong size}. {By morning it is small again|The dark magnifies}.',
    ],
    ask: [
      'What do you {think about|listen to} when {you cannot sleep|the house is quiet}?',
      'Do you remember your dreams, or {only that there was one|do they leave before you do}?',
      'Are you {better|more yourself} at midnight or at {six in the morning|breakfast}?',
    ],
    answered: [
      '{I thought as much|That suits you}. {The night knows its own|You write like that hour}.',
      '{A good use of the dark|There are worse things to keep in the dark}.',
    ],
  },
  day: {
    words:
      /\b(?:today|this morning|this afternoon|my day|errands|shopping|groceries|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/,
    facet: 'days',
    said: [
      '{A day is mostly small things carried from room to room|Most of a life is days like that one}.',
      '{And that was only the part you mention|That is the summary}. {I would take the long version|I prefer the version with the smells in}.',
      '[topic] {as the event of the day|gets the headline}. {I have had worse headlines|Good enough}.',
    ],
    ask: [
      'What was the best {ten minutes|hour} of your day?',
      'What did you {put off|not get round to} today, {if I may|between us}?',
      'Who was the first person you {spoke to|saw} today?',
      'What {annoyed|amused} you most {today|since this morning}?',
      'What is left of your day {now|after this}?',
    ],
    answered: [
      '{That will do for one day|Then the day was not for nothing}.',
      '{I am glad I asked|Good that I asked}. {You would have skipped it|That would have got lost otherwise}.',
      '{There it is|So that was the day}. {Put it down here a while|You can leave it on this table}.',
    ],
    yes: ['{Good|Then it counts}. {Days should earn their keep|Put it on the right side of the ledger}.'],
    no: ['{Tomorrow has nothing against you yet|The day is over, which is its best side}.'],
  },
} satisfies Record<string, Topic>
