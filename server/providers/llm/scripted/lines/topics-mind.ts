import type { Topic } from './line.ts'

export const mindTopics = {
  making: {
    words:
      /\b(?:paint(?:ed|ing)?|draw(?:ing)?|writ(?:e|ing|er)|knit(?:ting)?|pottery|photograph(?:y|s)?|sew(?:ing)?|wood(?:work)?|craft|design|sculpt\w*|art|built|building|making)\b/,
    facet: 'interests',
    said: [
      '{Making a thing is the best answer to most things|Hands know what they are for}.',
      '[topic] {deserves good light and nobody behind you|has eaten whole afternoons, I imagine}.',
    ],
    ask: [
      'What have you made with your {own hands|hands} that you {kept|would not sell}?',
      'Who gets to see your {unfinished|bad} things?',
      'What would you make if {nobody ever saw it|time were free}?',
    ],
    answered: [
      '{I would like to see the first try|Show me the version you were going to throw out}.',
      '{That takes nerve|There is stubbornness in that}, {and I mean it kindly|the useful sort}.',
    ],
  },
  future: {
    words:
      /\b(?:future|plans?|someday|one day|dreams? of|hope to|goal|goals|next year|retire|want to become|wish i|ambition)\b/,
    facet: 'dream',
    said: [
      '{One should say such things aloud now and then|Plans like to be spoken to}. {They hear|They grow or they blush}.',
      '{I would not laugh at that|That is not a small thing to want}. {Wanting is half a map|Say it again in a year}.',
    ],
    ask: [
      'What would you do with a {whole year and no bills|year that nobody counted}?',
      'What do you want more of, {this year|from here on}?',
      'What have you {promised|owed} yourself for {years|too long}?',
      'Where would you like to {wake up|be}, ten years on?',
    ],
    answered: [
      '{Then I will ask again, later|I will hold you to it, gently}.',
      '{I like it better for not being sensible|There is a person in that answer}.',
    ],
  },
  heart: {
    words:
      /\b(?:life|feelings?|meaning|soul|god|religion|death|happiness|truth|change|lost|purpose|alone|therapy|therapist|trust|secret)\b/,
    facet: 'personality',
    said: [
      '{You have gone to the deep end without testing the water|That is not small talk}. {Good|I prefer it}.',
      '{I do not have the answer|Nobody has the key to that}. {I can sit next to the question|But the question has company now}.',
      '[topic] {is one of those words with a cellar under it|never comes up by accident}.',
    ],
    ask: [
      'What {do people get wrong|would surprise people} about you?',
      'What have you changed your mind about {since you were twenty|in the last few years}?',
      'When did you last feel {quite at home|entirely yourself}?',
      'What is easier to say {at night|to a stranger} than {to a friend|by day}?',
      'What are you {proudest of|proud of} that nobody {asks about|applauds}?',
    ],
    answered: [
      '{Thank you for not making that pretty|You did not polish that}. {It is better so|I could tell}.',
      '{I will carry that carefully|That stays on this side of the door}.',
      '{Not everyone would say that out loud|That took a breath, I think}.',
    ],
  },
  whimsy: {
    words:
      /\b(?:aliens?|ghosts?|magic|dragons?|vampires?|time travel|zombies?|superpower|pirates?|unicorn|wizard|witch)\b/,
    said: [
      '{I approve of this turn|Good, we have left the sensible road}. {Keep going|No map needed}.',
      '[topic], {naturally|at this hour}. {I have no objection|There is a chair for that too}.',
    ],
    ask: [
      'If {tonight|this evening} were a {film|painting}, what would it be called?',
      'Which {small crime|harmless crime} would you commit if {nobody minded|it were legal for an hour}?',
      'What would you {put up a statue to|outlaw}, if they {gave you a city|let you}?',
      'Which {century|decade} would you {visit for one lunch|have dressed best in}?',
      'What would the {plaque|blue plaque} on your house say?',
      'What is the most {useless|beautiful useless} thing you {know how to do|are good at}?',
    ],
    answered: [
      '{I will have it engraved|That is going on the wall}.',
      '{I had a different guess, and yours is better|You have thought about this before}. {It shows|Do not deny it}.',
      '{Granted|So ordered}. {It takes effect at midnight|The committee of one agrees with you}.',
    ],
  },
} satisfies Record<string, Topic>
