import type { Topic } from './line.ts'

export const worldTopics = {
  food: {
    words:
      /\b(?:food|eat(?:ing)?|ate|dinner|lunch|breakfast|supper|cook(?:ed|ing)?|bak(?:ed|ing)|pizza|pasta|soup|bread|cake|chocolate|curry|rice|cheese|restaurant|recipe|hungry|meal|salad|burger|sushi|steak|lasagn\w+|noodles|pie|eggs?|chicken|tacos?|ramen|stew|roast|potato\w*|cookies?|sandwich|garlic|dish|snack)\b/,
    facet: 'food',
    said: [
      '{Now we are talking about something serious|At last a subject with a crust}. {Everything else can wait|Go slowly}.',
      '[topic] {is an argument I would lose gladly|would get me to your door}. {I would set the table|I would bring my own fork}.',
      '{You are describing this to somebody with an appetite|That is unkind, on an empty plate}. {Continue|Do go on}.',
    ],
    ask: [
      'What is the best thing you have eaten {this month|lately}, and who {made it|was there}?',
      'What do you cook when {nobody is watching|it is only you}?',
      'What dish would you {cross town|get out of bed} for?',
      'What was on your plate {last|tonight}, honestly?',
    ],
    answered: [
      '{I would have taken the seat opposite|You would have had to share}. {And the last bite|Manners have limits}.',
      '{That tells me you can be bribed|Good, I know your price now}. {Noted, with salt|I will be discreet}.',
      '{A person who answers that quickly is a person to keep|You did not even hesitate}.',
    ],
    yes: ['{Then we will get on|Good}. {Bring spoons|Appetite is a kind of character}.'],
    no: ['{More for the rest of us|Then I will not force the plate on you}.'],
  },
  drink: {
    words: /\b(?:coffee|tea|wine|beer|whisky|whiskey|cocktail|drinks?|drinking|pub|bar|espresso|gin)\b/,
    facet: 'drink',
    said: [
      '{A glass of something gives the hands a job|Half of good talk is what stands on the table}.',
      '[topic] {tells me the hour where you are|is a good companion and a poor adviser}.',
    ],
    ask: [
      'What are you drinking {just now|while we talk}?',
      'How do you take your {coffee|tea}, {and since when|and who taught you}?',
      'What would you order if I {were paying|sat down opposite}?',
    ],
    answered: [
      '{A sound order|I would have said the same, a beat later}. {Two of those, then|Put it on the tab of this evening}.',
      '{That says "careful, with exceptions"|I can work with that}.',
    ],
  },
  music: {
    words:
      /\b(?:music|song|songs|band|album|guitar|piano|violin|cello|concert|sing(?:ing)?|singer|playlist|jazz|rock|techno|opera|drums?|vinyl|record)\b/,
    facet: 'music',
    said: [
      '{Music says it first and then we catch up|A song can get into a house by any window}.',
      '[topic] {would tell me more about you than your passport|is how one gets past the guard in a person}.',
      '{I hear it better when somebody means it|You can tell who listens by how they speak of it}.',
    ],
    ask: [
      'Which song do you {skip|refuse to skip} every time?',
      'What did you last {listen to|play} with the lights {off|low}?',
      'Do you sing {when you are alone|in the kitchen}, {honestly|on oath}?',
      'Which song would you {rather not explain|keep if you could keep one}?',
    ],
    answered: [
      '{That is going round in my head now|Now I have it in my ear}. {I hold you responsible|Thank you, I think}.',
      '{I did not expect that one|There is more dark in that than you show}. {I like it|It suits you}.',
    ],
    yes: ['{I suspected it|I thought I heard it}. {Nobody who sings is quite lost|Louder, next time}.'],
    no: ['{Everyone does, a little|You will}. {The kettle knows|I shall wait by the kitchen door}.'],
  },
  stories: {
    words:
      /\b(?:books?|novel|reading|film|films|movie|movies|series|netflix|cinema|theatre|play|author|poem|poetry|comic|podcast|episode|documentary)\b/,
    facet: 'tale',
    said: [
      '{A good story is a room you can go back to|Stories are how people confess without getting caught}.',
      '[topic] {has got its hooks in you|sounds better in your telling, I suspect}.',
      '{I judge people by what they quote|Tell me how it ends and I will never forgive you}.',
    ],
    ask: [
      'Which book or film {do you go back to|have you seen too often}, {and why|when nobody asks you to be clever}?',
      'Which character did you {fall for|want to be}, at {twenty|the age one does that}?',
      'What was the last story that {kept you up|made you cry}, in a book or {out of one|on a screen}?',
    ],
    answered: [
      '{I know what sort of evening that is|That is a whole evening in a sentence}.',
      '{Then you like them with a crack in|You like a slow door, I see}. {So do I|That is no bad taste}.',
    ],
  },
  games: {
    words:
      /\b(?:gam(?:e|es|ing)|playstation|xbox|nintendo|chess|board games?|cards|poker|puzzle|crossword|steam)\b/,
    said: [
      '{You can know a person by how they lose|People show themselves when nothing is at stake}.',
      '[topic] {sounds like an honest way to waste time|is as good a teacher as any}.',
    ],
    ask: [
      'Do you play to win, or {to keep playing|for the company}?',
      'What game {ruined|saved} an evening for you?',
      'Are you a {good|gracious} loser?',
    ],
    answered: [
      '{Then I would not bet against you|I will keep that for when we play}.',
      '{An answer with elbows|I respect that}. {Cards on the table|Your move}.',
    ],
    yes: ['{I do not believe a word|We shall test that}.'],
    no: ['{An honest player|At least you know}. {I will let you win once|I shall hide the board}.'],
  },
  sport: {
    words:
      /\b(?:gym|run|running|football|soccer|rugby|tennis|swim(?:ming)?|yoga|cycling|bike|marathon|hik(?:e|ing)|climb(?:ing)?|training|workout|basketball|dance|dancing|boxing|surf(?:ing)?|ski(?:ing)?|exercise)\b/,
    said: [
      '{The body keeps better accounts than the head|There is a peace at the far end of being out of breath}.',
      '[topic] {is a fine argument against thinking too much|will find every muscle you forgot}.',
    ],
    ask: [
      'What do you do to get {out of your head|tired in a good way}?',
      'Do you move to {win|go faster}, or to {think|come home quieter}?',
      'What can your body do that {surprises people|you are quietly proud of}?',
    ],
    answered: [
      '{I can hear the lungs in that|That is the good kind of tired}.',
      '{I would come and hold the coats|I would watch that, with a flask}.',
    ],
  },
  travel: {
    words:
      /\b(?:travel(?:led|ling)?|trip|holiday|vacation|flight|airport|beach|train|abroad|country|city|island|paris|london|rome|tokyo|lisbon|berlin|hotel|passport|road trip|journey)\b/,
    facet: 'spot',
    said: [
      '{Going away is mostly a way of looking back|One packs for the person one means to be}.',
      '[topic]. {I want the wrong turning, not the monument|Skip the sights and give me the people on the bench}.',
      '{Part of you is still there, I think|You have not quite unpacked from that}.',
    ],
    ask: [
      'Where did you last feel {far away, in the good sense|quite foreign, and like it}?',
      'If a ticket lay on the table, {one way|leaving tonight}, where would it go?',
      'Do you travel {with a plan|by list}, or {by getting lost|by luck}?',
      'Which place would you {never go back to|go back to tomorrow}?',
    ],
    answered: [
      '{I would have taken the window seat|Leave me the window seat}. {You may talk as far as the border|We would quarrel about the map and be happy}.',
      '{That is a place with weather in it|I can smell the platform}.',
    ],
  },
  outdoors: {
    words:
      /\b(?:rain(?:ing|y)?|snow(?:ing)?|sun(?:ny|set|rise)?|storm|sea|ocean|forest|mountains?|river|lake|garden(?:ing)?|flowers?|trees?|stars|moon|sky|walk(?:ed|ing)?|park|spring|summer|autumn|winter|plants?)\b/,
    facet: 'spot',
    said: [
      '{The sky does half of my thinking|One is a better person out of doors, for about an hour}.',
      '[topic] {does not ask how you are, which is restful|has been at it longer than any of us}.',
      '{I like that you noticed|Most people walk through that with their head down}.',
    ],
    ask: [
      'What does it look like {outside your window|out there} just now?',
      'Which season are you {at your best|most yourself} in?',
      'Where do you walk when {you want to think|you would rather not think}?',
      '{Sea or mountains|A coast or a forest}, if you had to choose {today|for good}?',
    ],
    answered: [
      '{Good, I have the light now|Now I have the weather right}.',
      '{I would walk that with you, at your pace|You would have company on that path}.',
    ],
  },
  machines: {
    words:
      /\b(?:computer|laptop|phone|internet|code|coding|programming|software|app|server|robot|car|engine|motorbike|motorcycle|printer|wifi|update|bug)\b/,
    said: [
      '{Machines are patient until they are not|Anything with a plug has moods}.',
      '[topic] {started it, I am sure|deserves a stern look}. {It helps nobody, but it helps|Threaten it with the drawer}.',
    ],
    ask: [
      'What {thing|machine} do you own that you would {mend|repair} rather than replace?',
      'Do you {read the manual|ask for help}, or {press everything|hit it first}?',
      'What are you {building|fixing} just now, {if anything|at home or at work}?',
    ],
    answered: [
      '{Patience, then, and a small screwdriver|I take you for someone with the right screwdriver}.',
      '{I like people who open things up|People who mend things are rarely cruel}.',
    ],
  },
} satisfies Record<string, Topic>
