import { z } from 'zod'
import { type CallSchemas, Nothing } from './call-schemas.ts'
import {
  AskedPictures,
  AskPictures,
  GeneratedPicture,
  PictureJob,
  PictureJobParams,
  PictureParams,
  PicturePrice,
  PicturesPage,
  PicturesQuery,
  RedrawPicture,
  RetryPictureJob,
  SavePicture,
  SharedLink,
  SharedParams,
  SharedPicture,
} from './picture-jobs.ts'

/** The part of the API that is about pictures that people ask for. */
export const PICTURE_JOBS_API = {
  getPicturePrice: {
    summary: 'What a picture costs the caller, and how many there are left.',
    answer: PicturePrice,
  },
  askPictures: {
    summary:
      'Queues one to four pictures of a character, or of what words describe. 451 where the words may not be drawn, 402 where too few are left: there is no job then. Makes a guest of a caller without a token.',
    body: AskPictures,
    answer: AskedPictures,
  },
  listPictureJobs: {
    summary: "The caller's jobs that are open or have ended within a day, latest first.",
    answer: z.object({ jobs: z.array(PictureJob) }),
  },
  getPictureJob: {
    summary: 'One job. What becomes of it is told by `picture-job` and `picture-progress` of the changes.',
    params: PictureJobParams,
    answer: PictureJob,
  },
  cancelPictureJob: {
    summary: 'Cancels a job, queued or being drawn; one that has ended stays as it is.',
    params: PictureJobParams,
    answer: AskedPictures,
  },
  retryPictureJob: {
    summary: 'Asks once more for what a job that has ended was asked for, as another job.',
    params: PictureJobParams,
    body: RetryPictureJob,
    answer: AskedPictures,
  },
  listPictures: {
    summary: 'A page of the pictures that the caller has asked for here, latest first.',
    query: PicturesQuery,
    answer: PicturesPage,
  },
  savePicture: {
    summary: 'Saves a picture, or no longer.',
    params: PictureParams,
    body: SavePicture,
    answer: GeneratedPicture,
  },
  redrawPicture: {
    summary:
      "Draws a picture again at no cost that does not look like its character, once; a chat's takes its place. 409 where it has been.",
    params: PictureParams,
    body: RedrawPicture,
    answer: AskedPictures,
  },
  deletePicture: {
    summary: 'Deletes a picture for good, its file with it.',
    params: PictureParams,
    answer: Nothing,
  },
  sharePicture: {
    summary: 'Makes a link that shows a picture for a week to whoever has it; a link from before ends.',
    params: PictureParams,
    answer: SharedLink,
  },
  unsharePicture: {
    summary: 'Takes back the link to a picture.',
    params: PictureParams,
    answer: GeneratedPicture,
  },
  getSharedPicture: {
    summary: 'The picture of a link. 404 for one that has ended, was taken back, or never was.',
    params: SharedParams,
    answer: SharedPicture,
  },
} as const satisfies Record<string, CallSchemas>
