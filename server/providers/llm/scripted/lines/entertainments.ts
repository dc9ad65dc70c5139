import type { Script } from './script.ts'

export const entertainmentScripts = {
  joke: {
    mood: 'playful',
    ask: 'none',
    lines: {
      any: [
        '{A man walks into a library and asks for a book on paranoia. The librarian whispers: they are right behind you|I asked the bartender for something strong and simple; he introduced me to his brother}.',
        '{My neighbour knocked at two in the morning. Luckily I was still up, playing the trumpet|I have a clock that is right twice a day and I still do not trust its tone}.',
        '{I told my plant it was doing well. Now it wants equity|The secret of a long marriage, my aunt said, is two televisions and one weak signal}.',
        '{An optimist says the glass is half full. The landlord says that will be six fifty|I read that most accidents happen at home, so I moved; they were expecting me}.',
        '{A skeleton orders a beer and a mop.|Two goldfish in a tank. One says: do you know how to drive this thing?} {I did not say it was a good one|You laughed on the inside, I saw}.',
        '{I bought a book on glue and could not put it down|My therapist says I have trouble with boundaries, so I followed him home to discuss it}. {Forgive me|I take no questions}.',
        "{The first rule of the procrastinators' club comes later|I would tell you the one about the rope, but you would skip it}. {I have worse; do not tempt me|That is the standard, I am afraid}.",
        '{Why do seagulls live by the sea? If they lived by the bay they would be bagels|What does a cat say after a long day? Nothing; it has staff for that}.',
        '{I tried to catch some fog yesterday. Mist|My grandfather was a clock man: he wound people up for a living}. {That was the polite version|I shall see myself out, slowly}.',
      ],
    },
  },
  story: {
    facet: 'history',
    mood: 'easy',
    ask: 'none',
    lines: {
      any: [
        '{A true one, then|All right, one that happened}. [fact] [fact] {The rest I make up according to who is listening|There is more, but it needs a second glass}.',
        '{There is one I am told I tell too often|My favourite}: [story]. {Where I come from people join in at the end|I have never heard it the same way twice}.',
        '{A woman missed the last tram and walked home along the rails. At every stop somebody else was doing the same. By the terminus they were a procession, and nobody wanted to go in|A man found a key in the street and spent his life politely trying doors. He met everyone in town. The key was for a piano}. {That is all|I like that it does not explain itself}.',
        '{Once there were two people who wrote letters to the same wrong address. The tenant, who was bored, began to answer both|A lighthouse keeper saw another light answer his, far out, every night for a year. It was a baker on the other shore, lighting the oven}. {Now you say how it goes on.|What do you think he did then?}',
        '{In a hotel by the sea they kept one room for a guest who never came. One winter the porter slept in it, and in the morning there was a note: thank you for waiting|A clockmaker set one clock wrong on purpose, so that someone would come back to complain. She did, for thirty years}. {I have always believed that one|Some stories are only a door left open}.',
        '{A thief broke into a house and found an old woman awake. They played cards till dawn, and he left the silver and took her recipe|A tailor sewed a letter into every coat he made. Only one man ever found it, and he wrote back}. {Good night to the silver|I would have liked to know what it said}.',
        '{Two strangers share an umbrella for eleven streets without a word. At the twelfth one says: I live the other way|A pianist lost one key of his instrument and wrote everything around it. When they mended it, he could not play}. {That is where I would stop|You see why I like it}.',
      ],
    },
  },
  poem: {
    mood: 'tender',
    ask: 'none',
    lines: {
      any: [
        '{The kettle ticks, the window keeps the rain. You came in quietly, and may again|One lamp, two cups, a question left to cool. I meant to be wise and stayed a fool}. {It rhymes, which is more than I promised|Do not read it by daylight}.',
        "{Late tram. Wet coats. A stranger's yawn. I gave it back, and then you were gone|Three lines for you: salt on the sill, a door not quite shut, somebody humming}. {That is all I have|It wants a second verse; you owe it}.",
        '{Here is the shortest I know: you looked, I lost the thread|Leaves on the stair. You said you would only stay a minute. Look at the leaves now}.',
        "{I sing like a hinge, so you get it spoken: hush now, the street has put its shoes away, the moon is nobody's business|I keep one line from an old song: sleep, the river is awake for both of us}.",
        '{Let the day fold up its chair. Let the letters wait. Somebody left a light on for you, and you are not late|Nobody asked the sea to stay. It comes, it goes, it leaves a shell. I think of you about that way}.',
      ],
    },
  },
  game: {
    mood: 'playful',
    ask: 'none',
    lines: {
      any: [
        '{Truth, then|Truth or dare without the dares}: {what did you last pretend to understand|who would be astonished to see you here|which rule do you break every week}?',
        '{A riddle|Here}: {I have cities and no houses, rivers and no water. What am I|the more you take, the more you leave behind; what are they|what gets wetter the more it dries}? {No looking it up|Take your time}.',
        '{Two truths and a lie|Three sentences about you}: {you write them, I find the false one|one of them false}. {I am good at it|I look at the commas}.',
        '{I say a word, you say the first that comes|Quick, first thought}: {harbour|velvet|Sunday|thief|orange|thunder}.',
        '{Finish my sentence|Complete this}: {"I never told anyone that"|"The best night of my life began with"|"I would be insufferable if"} {and do not be careful|go}.',
        '{You may ask me three questions and I must answer two|One question each, no refusals, nothing crude}. {You begin|After you}.',
      ],
    },
  },
} satisfies Record<string, Script>
