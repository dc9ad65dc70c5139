import { dayIn, type MailWords, moneyWith } from './words.ts'

const ifNotYou =
  'Se não foi você, escolha logo uma nova senha na página de login do nosso site e escreva para nós.'

export const pt: MailWords = {
  hello: (name) => (name ? `Olá, ${name},` : 'Olá,'),
  money: moneyWith(','),
  day: dayIn('pt-BR'),

  welcome: (link) => ({
    subject: 'Boas-vindas ao Moonlit',
    body: [
      'Sua conta está pronta. Confirme, por favor, que este endereço é seu:',
      link,
      'O link vale por um dia. Se você não se cadastrou, não precisa fazer nada.',
    ],
  }),
  already: (link) => ({
    subject: 'Você já tem uma conta',
    body: [
      'Alguém, talvez você, tentou se cadastrar com este endereço, que já tem uma conta. Se você esqueceu a senha, escolha uma nova aqui:',
      link,
      'Se não foi você, não precisa fazer nada.',
    ],
  }),
  keptOut: (link) => ({
    subject: 'Não há nova conta com este endereço',
    body: [
      'Alguém, talvez você, tentou se cadastrar ou escolher uma nova senha com este endereço. Uma conta com ele foi encerrada por nossas regras de segurança e depois apagada. Enquanto esse banimento valer, não haverá nova conta com este endereço.',
      'Se você acha que foi um engano, pode contestar. Veja aqui como:',
      link,
      'Se não foi você, não precisa fazer nada.',
    ],
  }),
  reset: (link) => ({
    subject: 'Escolha uma nova senha',
    body: [
      'Com este link você pode escolher uma nova senha. Ele funciona uma única vez, por 30 minutos:',
      link,
      'Se você não pediu isso, não precisa fazer nada; sua senha continua a mesma.',
    ],
  }),
  confirm: (link) => ({
    subject: 'Confirme seu novo endereço',
    body: [
      'Confirme, por favor, que este é o novo endereço da sua conta:',
      link,
      'O link vale por um dia. Até você abri-lo, o endereço antigo continua valendo.',
    ],
  }),
  confirmAgain: (link) => ({
    subject: 'Confirme seu endereço',
    body: ['Confirme, por favor, que este é o seu endereço:', link, 'O link vale por um dia.'],
  }),
  changed: {
    password: {
      subject: 'Sua senha foi alterada',
      body: ['A senha da sua conta acabou de ser alterada.', ifNotYou],
    },
    address: {
      subject: 'Seu endereço de e-mail foi alterado',
      body: ['O endereço de e-mail da sua conta acabou de ser alterado.', ifNotYou],
    },
  },
  deletion: (day) => ({
    subject: 'Sua conta será apagada',
    body: [
      `Você nos pediu para excluir sua conta. Em ${day} vamos apagá-la com suas conversas e imagens; depois disso, ninguém poderá recuperá-las. A sessão foi encerrada em todos os dispositivos.`,
      'Se quiser mantê-la, entre antes desse dia e escolha manter a conta nas configurações.',
      'Se não foi você, entre agora mesmo, mantenha a conta e escolha uma nova senha.',
    ],
  }),

  reminder: {
    annual: (day, price, page) => ({
      subject: `Seu ano de Moonlit Pro será renovado em ${day}`,
      body: [
        `Em ${day} sua assinatura será renovada por mais um ano, por ${price}. Se é isso que você quer, não precisa fazer nada.`,
        'Se não, você pode cancelá-la aqui em dois cliques antes desse dia:',
        page,
      ],
    }),
    monthly: (day, price, page) => ({
      subject: 'Seu lembrete anual: Moonlit Pro é renovado todo mês',
      body: [
        `Você paga Moonlit Pro por mês. Até você cancelar, sua assinatura se renova sozinha todo mês, por ${price} de cada vez; o próximo pagamento será em ${day}. Lembramos você disso uma vez por ano. Se é isso que você quer, não precisa fazer nada.`,
        'Se não, você pode cancelá-la aqui em dois cliques a qualquer momento:',
        page,
      ],
    }),
  },
  failedRenewal: {
    subject: 'Não foi possível renovar sua assinatura',
    declined: (price, plan) =>
      `Seu cartão não aceitou o pagamento de ${price} pelo próximo ${plan === 'annual' ? 'ano' : 'mês'} de Moonlit Pro.`,
    again: (day) => `Vamos tentar de novo em ${day}. Você pode informar outro cartão, ou cancelar, aqui:`,
    notAgain: 'Não vamos tentar de novo com este cartão. Você pode informar outro, ou cancelar, aqui:',
  },
  ended: (page) => ({
    subject: 'Sua assinatura terminou',
    body: [
      'Sua assinatura do Moonlit Pro terminou e nada mais será cobrado. Suas conversas, seus personagens e suas luna continuam com você.',
      'Você pode assinar de novo quando quiser:',
      page,
    ],
  }),
  comeBack: {
    until: (moment) => `Se você voltar até ${moment}, paga menos no início:`,
    plan: {
      monthly: (first, then) => `Mensal: ${first} no primeiro mês, depois ${then} por mês`,
      annual: (first, then) => `Anual: ${first} no primeiro ano, depois ${then} por ano`,
    },
    renews: 'A assinatura se renova sozinha até você cancelar, em dois cliques.',
  },
  update: 'Há uma novidade no Moonlit (em inglês):',
  stop: {
    updates:
      'Você recebe este e-mail porque escolheu saber das novidades. Aqui você pode parar de recebê-los, sem entrar na conta:',
    offers:
      'Você recebe a oferta porque concordou com ofertas por e-mail. Aqui você pode parar de recebê-las, sem entrar na conta:',
  },
  cancelled: (day, page) => ({
    subject: 'Sua assinatura está cancelada',
    body: [
      `Você cancelou sua assinatura do Moonlit Pro. O Pro continua ativo até ${day} e nada mais será cobrado.`,
      'Suas conversas, seus personagens e suas luna continuam com você. Até esse dia você pode retomar a assinatura aqui, pelo preço que tinha:',
      page,
    ],
  }),
  cancelledLate: (page) => ({
    subject: 'Sua assinatura está cancelada',
    body: [
      'Você cancelou sua assinatura do Moonlit Pro. O tempo pago já tinha acabado, então o Pro termina com isso e nada mais será cobrado.',
      'Suas conversas, seus personagens e suas luna continuam com você. Você pode fazer uma nova assinatura quando quiser:',
      page,
    ],
  }),
  pro: {
    monthly: { bought: 'Moonlit Pro, um mês', renewed: 'Moonlit Pro, renovado por um mês' },
    annual: { bought: 'Moonlit Pro, um ano', renewed: 'Moonlit Pro, renovado por um ano' },
  },
  receipt: {
    subject: (number) => `Seu recibo ${number}`,
    thanks: 'Obrigado. Este é o seu recibo.',
    number: (number) => `Recibo ${number}`,
    date: (date) => `Data: ${date}`,
    paidWith: (card) => `Pago com ${card}`,
    statement: (name) => `Na sua fatura: ${name}`,
    renews: 'A assinatura se renova sozinha até você cancelar, em dois cliques:',
    all: 'Todos os seus recibos:',
    agreed: {
      renewal: 'Você concordou que a assinatura se renova até você cancelar.',
      planAtOnce:
        'Você pediu que começasse antes do fim dos 14 dias em que pode desistir e sabe que, se desistir, paga os dias em que usou.',
      lunaAtOnce:
        'Você concordou que a luna pode ser gasta de imediato e sabe que não pode desistir do que já gastou.',
    },
    mayWithdraw: (until) =>
      `Você pode desistir deste contrato até ${until}, sem dar motivo, em dois cliques:`,
  },
  withdrawal: {
    subject: (number) => `Você desistiu da compra ${number}`,
    proof: 'Você desistiu do contrato. Este e-mail é o comprovante disso.',
    at: (moment) => `Desistência: ${moment}`,
    from: (what, number) => `Compra: ${what}, recibo ${number}`,
    back: (sum) => `Você recebe de volta: ${sum}`,
    kept: (sum) => `Retido pelo que você usou: ${sum}`,
    goesBack: 'O dinheiro volta para onde saiu, em até 14 dias. Isso não custa nada para você.',
  },
  refund: {
    subject: (number, sum) => `Devolvemos ${sum} da sua compra ${number}`,
    told: 'Devolvemos dinheiro a você.',
    back: (sum) => `Valor devolvido: ${sum}`,
    paid: (sum, day) => `Valor pago: ${sum} em ${day}`,
    nothingTaken: 'Isso não muda nada no Moonlit Pro nem nas suas luna.',
    lunaTaken: 'Retiramos as luna desta compra que você não tinha gastado.',
    proEnded:
      'O Moonlit Pro deste pagamento terminou, e retiramos as luna que vieram com ele e que você não tinha gastado.',
    proUntil: (day) =>
      `Descontamos o tempo deste pagamento: seu Moonlit Pro agora está pago até ${day}. Também retiramos as luna desse tempo que você não tinha gastado.`,
    banks:
      'O dinheiro volta para onde saiu. Os bancos costumam precisar de 3 a 10 dias úteis até ele aparecer na sua fatura.',
  },

  report: {
    subject: (number) => `Sua denúncia ${number}`,
    decided: (number) => `Esta é a nossa decisão sobre a sua denúncia ${number}.`,
    removed: 'Retiramos o que você denunciou. Não aparece mais em nenhum lugar do Moonlit.',
    kept: 'Analisamos o que você denunciou e não retiramos: não encontramos nada que viole a lei ou as nossas regras.',
    seeAt: (page) => `Você pode vê-la em ${page}`,
    object: (page) => `Se não concordar, você pode contestar em até seis meses: ${page}`,
  },

  answer: {
    subject: 'Uma decisão sobre a sua conta',
    upheld: (day) =>
      `Você pediu que revíssemos nossa decisão de ${day}. Uma pessoa que não participou dela fez isso, e a decisão foi mantida.`,
    overturned: (day) =>
      `Uma pessoa da nossa equipe reviu nossa decisão de ${day}. Foi um erro, e lamentamos. Nós a anulamos com tudo o que resultou dela.`,
    lifted: (day) =>
      `Uma pessoa da nossa equipe reviu o bloqueio de ${day}. Foi um erro, e lamentamos. Nós o retiramos.`,
    isOpen: 'Sua conta está aberta de novo. Entre como antes.',
    message: 'A mensagem que ela custou foi devolvida a você.',
    days: (days) =>
      days === 1
        ? 'Um dia foi acrescentado ao seu Moonlit Pro.'
        : `${days} dias foram acrescentados ao seu Moonlit Pro.`,
    all: 'Todas as decisões sobre a sua conta e o que foi feito delas:',
    elsewhere: 'Se não concordar, você pode recorrer a outras instâncias. Veja aqui quais:',
  },
}
