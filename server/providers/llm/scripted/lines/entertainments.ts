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
        'A baker had a customer who came every morning at six and bought one roll. One winter he did not come. On the fourth day she wrapped a roll in paper, asked her way to his street and knocked. He opened in his dressing gown, with a cold. "Who is minding the shop?" he said. {"Nobody," she said. They have been late to open ever since|She had not thought of that. They ran back together, and he sold his first bread that day}.',
        'Two people worked in the same house, one by day and one by night, and shared a desk. He left the chair too low; she left a note. He answered it. By spring they knew everything about each other except the face. {Then the clocks changed, and for one hour they were both there. He had brought two cups|On her last night she waited for the morning. "You are taller than your handwriting," she said}.',
        'A man found a dog at a bus stop and took it home, and the next day it was sitting at the bus stop again. So he sat down too. At five past eight a woman got off and the dog went mad with joy. {"He waits for me every day," she said, "but he has never brought anyone." They took the next bus together|She looked at the man. "And who are you waiting for?" He had been wondering about that for years}.',
        'There was a girl who could not sleep, so she counted the lit windows across the street. There were always two: hers and one more. One night she held up a sheet of paper that said HELLO. The other light went out. She was ashamed for a week. {Then a sheet came up over there: SORRY, I HAD TO FIND A PEN|Then it came on again, and somebody held up a cake}.',
        'An old man mended umbrellas and nobody brought any. So he lent out his own: "Bring it back when it rains." People are honest in small things; they came back, all of them, wet, and stayed for tea. {When he died there were ninety umbrellas at the grave, and it did not rain|Only one never came back. It hangs in a hallway in another country, and she still means to return it}.',
        '{A true one, then|All right, one that happened to me}. [fact] [fact] {The rest I tell you when you are older|There is more, but it wants a second glass}.',
      ],
    },
    spent: [
      'A thief broke into a house and found an old woman awake. "You are late," she said, "my grandson was to come at nine." She had set out two plates. He had not eaten. They played cards till morning, and she cheated. {He left the silver and took the recipe|On Sundays he still goes there, by the door}.',
      'A lighthouse keeper saw another light answer his, far out, every night for a year. He rowed over at last. It was a baker on the other shore, lighting the oven. {"I thought you were a ship in trouble," said the baker, "I kept it burning for you."|They had each been waving at the other all that time}.',
    ],
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
