import { foldText } from './normalise.ts'

const askedAge =
  /^\W*(and |und |y |et )?age\W*$|\basl\b|how old|what age|(pick|choose|name|say|tell me) an age|your age|wie alt|cuantos anos|que edad|quel age|quantos anos|que idade|quanti anni|сколько (тебе |еи |вам |ему )?лет|何歳|いくつ|(年|歳|年齢)は|几岁|多大|岁数|몇 ?살|나이|kac yas|yasi (kac|ne)|ile .{0,20}lat|w jakim .{0,12}wieku|hoe oud|(her|his) age\W*$/

const askedGrade =
  /(what|which) (grade|year|class|form)|welche[rn]? klasse|(en )?que (curso|grado|serie|ano)|quelle classe|che classe|какои класс|каком классе|ktorej klasie|何年生/
const askedAdult =
  /^(so |and |but |wait )?(are|r|is) (you|u|she|he) (old enough|(at least |over |above |even |really |already |actually )?(18|eighteen|legal|an adult|of age|a grown ?up))|bist du (schon )?(18|volljahrig|erwachsen)|eres mayor|tienes 18|es tu majeure?|tu as 18|voce e maior|tem 18|sei maggiorenne|hai 18|тебе (есть )?18|masz 18/
const askedMinor =
  /^(so |and |wait )?(are|r|is) (you|u|she|he) (a minor|underage|under 18|under eighteen|still in (high|middle) school)/
const denial =
  /^\W*(no|nope|nah|not yet|not for|not until|not till|not quite|almost|nearly|soon|nein|noch nicht|todavia no|non|pas encore|nao|ainda nao|non ancora|нет|еще нет|nie|jeszcze nie)\b/
const assent = /^\W*(yes|yeah|yep|yup|i am|she is|he is|sure|kind of)\b/

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
/** "A one and then a six." */
const spelled = new RegExp(
  `^\\W*(?:a )?one,?(?: and)?(?: then)?(?: followed by)? (?:a )?(${DIGITS.join('|')})\\W*$`,
)

/** A short line that answers a question for an age is read with its question's words. */
export function answered(line: string, before: string | undefined): string {
  if (before === undefined || line.length > 40) return line
  const question = foldText(before)
  const subject = /\b(she|her|ella|elle|ela|lei|ona|sie|zij)\b|еи|彼女|她|그녀/.test(question)
    ? 'she is'
    : /\b(he|him|his)\b|ему|彼は|他多大/.test(question)
      ? 'he is'
      : 'i am'
  const answer = foldText(line)
  const asked = question.replace(/^\W+/, '')
  if (askedAdult.test(asked) && denial.test(answer)) return `${subject} under 18. ${line}`
  if (askedMinor.test(asked) && assent.test(answer)) return `${subject} under 18. ${line}`
  if (askedGrade.test(question)) {
    const grade = /[\p{L}\d]+$/u.exec(answer.replace(/[.!?,]+$/, ''))?.[0]
    return grade ? `${subject} in ${grade} grade. ${line}` : line
  }
  if (!askedAge.test(question)) return line
  const digits = spelled.exec(answer)
  if (digits) return `${subject} 1${DIGITS.indexOf(digits[1] ?? '')}. ${line}`
  if (/kac yas|yasi (kac|ne)/.test(question)) return `o ${answer.replace(/\W+$/, '')} yasinda. ${line}`
  // "15 f", as a chat room has it.
  const brief = /^\W*(\d{1,2})\W*[fm]\b/i.exec(line)?.[1]
  if (brief) return `${subject} ${brief}`
  return /^\W*(\d{1,2}|\p{L}+)\W*/u.test(line) && !/^\W*(i|she|he|im|i'm)\b/i.test(line)
    ? `${subject} ${line}`
    : line
}
