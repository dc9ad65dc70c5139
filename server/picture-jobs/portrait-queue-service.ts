import type { StagedShot } from '#contract/staged-shot.ts'
import type { PortraitQueue } from '#server/own-characters/service.ts'
import { FREE } from './free.ts'
import type { PictureWorker } from './jobs.ts'
import { cancelPortrait } from './queue-store.ts'
import { insertJob } from './store.ts'

type PortraitQueueOptions = {
  worker: Pick<PictureWorker, 'wake' | 'drop'>
  describeShot: (name: string, shot: StagedShot) => string
}

/** Portraits wait in the queue of all pictures. */
export const createPortraitQueue = ({ worker, describeShot }: PortraitQueueOptions): PortraitQueue => ({
  add: (tx, { id, ownerId, characterId, name, request }) =>
    insertJob(tx, {
      id,
      ownerId,
      characterId,
      name,
      requests: [request],
      unfollowed: [],
      asked: {
        premadeId: characterId,
        prompt: '',
        negativePrompt: '',
        shot: request.shot,
        count: 1,
        seed: request.take,
      },
      description: describeShot(name, request.shot),
      cost: FREE,
    }),
  cancel: cancelPortrait,
  begin: worker.wake,
  drop: worker.drop,
})
