import { dayIn, type MailWords, moneyWith } from './words.ts'

const ifNotYou =
  'Si no fuiste tú, elige enseguida una contraseña nueva desde la página de inicio de sesión y escríbenos.'

export const es: MailWords = {
  hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  money: moneyWith(','),
  day: dayIn('es-ES'),

  welcome: (link) => ({
    subject: 'Te damos la bienvenida a Moonlit',
    body: [
      'Tu cuenta está lista. Confirma, por favor, que esta dirección es tuya:',
      link,
      'El enlace es válido durante un día. Si no te registraste, no tienes que hacer nada.',
    ],
  }),
  already: (link) => ({
    subject: 'Ya tienes una cuenta',
    body: [
      'Alguien, quizá tú, intentó registrarse con esta dirección, que ya tiene una cuenta. Si olvidaste la contraseña, elige una nueva aquí:',
      link,
      'Si no fuiste tú, no tienes que hacer nada.',
    ],
  }),
  keptOut: (link) => ({
    subject: 'No se puede abrir otra cuenta con esta dirección',
    body: [
      'Alguien, quizá tú, intentó registrarse o elegir una contraseña nueva con esta dirección. Una cuenta con ella se cerró según nuestras normas de seguridad y después se borró. Mientras dure esa expulsión, no puede haber otra cuenta con esta dirección.',
      'Si crees que es un error, puedes oponerte. Aquí se explica cómo:',
      link,
      'Si no fuiste tú, no tienes que hacer nada.',
    ],
  }),
  reset: (link) => ({
    subject: 'Elige una contraseña nueva',
    body: [
      'Con este enlace puedes elegir una contraseña nueva. Funciona una sola vez, durante 30 minutos:',
      link,
      'Si no lo pediste, no tienes que hacer nada; tu contraseña sigue siendo la misma.',
    ],
  }),
  confirm: (link) => ({
    subject: 'Confirma tu nueva dirección',
    body: [
      'Confirma, por favor, que esta es la nueva dirección de tu cuenta:',
      link,
      'El enlace es válido durante un día. Hasta que lo abras, se mantiene la dirección anterior.',
    ],
  }),
  confirmAgain: (link) => ({
    subject: 'Confirma tu dirección',
    body: ['Confirma, por favor, que esta es tu dirección:', link, 'El enlace es válido durante un día.'],
  }),
  changed: {
    password: {
      subject: 'Se cambió tu contraseña',
      body: ['La contraseña de tu cuenta se acaba de cambiar.', ifNotYou],
    },
    address: {
      subject: 'Se cambió tu dirección de correo',
      body: ['La dirección de correo de tu cuenta se acaba de cambiar.', ifNotYou],
    },
  },
  deletion: (day) => ({
    subject: 'Tu cuenta se va a borrar',
    body: [
      `Nos pediste que eliminemos tu cuenta. El ${day} la borraremos junto con tus chats e imágenes; después nadie podrá recuperarlos. Se cerró la sesión en todos los dispositivos.`,
      'Si quieres conservarla, inicia sesión antes de ese día y elige en los ajustes conservar tu cuenta.',
      'Si no fuiste tú, inicia sesión enseguida, conserva la cuenta y elige una contraseña nueva.',
    ],
  }),

  reminder: {
    annual: (day, price, page) => ({
      subject: `Tu año de Moonlit Pro se renueva el ${day}`,
      body: [
        `El ${day} tu suscripción se renueva por otro año, por ${price}. Si es lo que quieres, no tienes que hacer nada.`,
        'Si no, puedes cancelarla aquí en dos clics antes de ese día:',
        page,
      ],
    }),
    monthly: (day, price, page) => ({
      subject: 'Tu recordatorio anual: Moonlit Pro se renueva cada mes',
      body: [
        `Pagas Moonlit Pro mes a mes. Hasta que la canceles, tu suscripción se renueva automáticamente cada mes, por ${price} cada vez; el próximo pago es el ${day}. Te lo recordamos una vez al año. Si es lo que quieres, no tienes que hacer nada.`,
        'Si no, puedes cancelarla aquí en dos clics en cualquier momento:',
        page,
      ],
    }),
  },
  failedRenewal: {
    subject: 'No se pudo renovar tu suscripción',
    declined: (price, plan) =>
      `Tu tarjeta no aceptó el pago de ${price} por el siguiente ${plan === 'annual' ? 'año' : 'mes'} de Moonlit Pro.`,
    again: (day) => `Lo intentaremos de nuevo el ${day}. Puedes dar otra tarjeta, o cancelar, aquí:`,
    notAgain: 'No volveremos a intentarlo con esta tarjeta. Puedes dar otra, o cancelar, aquí:',
  },
  ended: (page) => ({
    subject: 'Tu suscripción terminó',
    body: [
      'Tu suscripción a Moonlit Pro terminó y ya no se te cobra nada. Conservas tus chats, tus personajes y tus luna.',
      'Puedes volver a suscribirte cuando quieras:',
      page,
    ],
  }),
  comeBack: {
    until: (moment) => `Si vuelves antes del ${moment}, al principio pagas menos:`,
    plan: {
      monthly: (first, then) => `Mensual: ${first} el primer mes, después ${then} al mes`,
      annual: (first, then) => `Anual: ${first} el primer año, después ${then} al año`,
    },
    renews: 'Se renueva automáticamente hasta que canceles, en dos clics.',
  },
  update: 'Hay algo nuevo en Moonlit (en inglés):',
  stop: {
    updates:
      'Recibes este correo porque elegiste enterarte de las novedades. Aquí puedes dejar de recibirlos, sin iniciar sesión:',
    offers:
      'Recibes la oferta porque aceptaste ofertas por correo. Aquí puedes dejar de recibirlas, sin iniciar sesión:',
  },
  cancelled: (day, page) => ({
    subject: 'Tu suscripción está cancelada',
    body: [
      `Cancelaste tu suscripción a Moonlit Pro. Pro sigue activo hasta el ${day} y no se te cobra nada más.`,
      'Conservas tus chats, tus personajes y tus luna. Hasta ese día puedes reanudar la suscripción aquí, al precio que tenías:',
      page,
    ],
  }),
  cancelledLate: (page) => ({
    subject: 'Tu suscripción está cancelada',
    body: [
      'Cancelaste tu suscripción a Moonlit Pro. El tiempo pagado ya había pasado, así que Pro termina con ello y no se te cobra nada más.',
      'Conservas tus chats, tus personajes y tus luna. Puedes suscribirte otra vez cuando quieras:',
      page,
    ],
  }),
  pro: {
    monthly: { bought: 'Moonlit Pro, un mes', renewed: 'Moonlit Pro, renovado por un mes' },
    annual: { bought: 'Moonlit Pro, un año', renewed: 'Moonlit Pro, renovado por un año' },
  },
  receipt: {
    subject: (number) => `Tu recibo ${number}`,
    thanks: 'Gracias. Este es tu recibo.',
    number: (number) => `Recibo ${number}`,
    date: (date) => `Fecha: ${date}`,
    paidWith: (card) => `Pagado con ${card}`,
    statement: (name) => `En tu extracto: ${name}`,
    renews: 'Se renueva automáticamente hasta que la canceles, en dos clics:',
    all: 'Todos tus recibos:',
    agreed: {
      renewal: 'Aceptaste que se renueva hasta que lo canceles.',
      planAtOnce:
        'Pediste que empezara antes de que terminen los 14 días en los que puedes desistir y sabes que, si desistes, pagas los días en que lo usaste.',
      lunaAtOnce:
        'Aceptaste que la luna se pueda gastar de inmediato y sabes que no puedes desistir de la que ya gastaste.',
    },
    mayWithdraw: (until) =>
      `Puedes desistir de este contrato hasta el ${until}, sin dar motivos, en dos clics:`,
  },
  withdrawal: {
    subject: (number) => `Desististe de tu compra ${number}`,
    proof: 'Desististe del contrato. Este correo es la prueba de ello.',
    at: (moment) => `Desistimiento: ${moment}`,
    from: (what, number) => `De: ${what}, recibo ${number}`,
    back: (sum) => `Se te devuelve: ${sum}`,
    kept: (sum) => `Retenido por lo que usaste: ${sum}`,
    goesBack: 'El dinero vuelve al medio con el que pagaste, en 14 días como máximo. No te cuesta nada.',
  },
  refund: {
    subject: (number, sum) => `Te devolvimos ${sum} de tu compra ${number}`,
    told: 'Te devolvimos dinero.',
    back: (sum) => `Devuelto: ${sum}`,
    paid: (sum, day) => `Pagado: ${sum} el ${day}`,
    nothingTaken: 'Esto no cambia nada en Moonlit Pro ni en tus luna.',
    lunaTaken: 'Retiramos las luna de esta compra que no habías gastado.',
    proEnded:
      'El Moonlit Pro de este pago terminó, y retiramos las luna que venían con él y que no habías gastado.',
    proUntil: (day) =>
      `Descontamos el tiempo de este pago: tu Moonlit Pro está pagado ahora hasta el ${day}. También retiramos las luna de ese tiempo que no habías gastado.`,
    banks:
      'El dinero vuelve al medio con el que pagaste. Los bancos suelen necesitar de 3 a 10 días hábiles hasta que aparece en tu extracto.',
  },

  report: {
    subject: (number) => `Tu denuncia ${number}`,
    decided: (number) => `Esta es nuestra decisión sobre tu denuncia ${number}.`,
    removed: 'Retiramos lo que denunciaste. Ya no se muestra en ningún lugar de Moonlit.',
    kept: 'Revisamos lo que denunciaste y no lo retiramos: no encontramos nada que infrinja la ley o nuestras normas.',
    seeAt: (page) => `Puedes verla en ${page}`,
    object: (page) => `Si no estás de acuerdo, puedes oponerte en un plazo de seis meses: ${page}`,
  },

  answer: {
    subject: 'Una decisión sobre tu cuenta',
    upheld: (day) =>
      `Nos pediste que volviéramos a mirar nuestra decisión del ${day}. Lo hizo una persona que no intervino en ella, y la decisión se mantiene.`,
    overturned: (day) =>
      `Una persona de nuestro equipo volvió a mirar nuestra decisión del ${day}. Fue un error, y lo sentimos. La anulamos con todo lo que se derivó de ella.`,
    lifted: (day) =>
      `Una persona de nuestro equipo volvió a mirar el bloqueo del ${day}. Fue un error, y lo sentimos. Lo levantamos.`,
    isOpen: 'Tu cuenta vuelve a estar abierta. Inicia sesión como antes.',
    message: 'Te devolvimos el mensaje que te costó.',
    days: (days) =>
      days === 1 ? 'Agregamos un día a tu Moonlit Pro.' : `Agregamos ${days} días a tu Moonlit Pro.`,
    all: 'Todas las decisiones sobre tu cuenta, y en qué quedaron:',
    elsewhere: 'Si no estás de acuerdo, puedes acudir a otras instancias. Aquí se explica a cuáles:',
  },
}
