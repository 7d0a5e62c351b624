import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/errors';
import { useUnsavedPage } from '../../../page/unsavedPage';
import { keepFocus } from '../../../page/useKeepFocus';
import { addPicture, type Outcome, TryLater } from './addPicture';
import { type PicturePlan, picturePlan, type PlannedPicture } from './picturePlan';
import { ZipFailure } from './readZip';

/** The outcomes so far. Pictures are added in the order of the plan, so the number of outcomes says which one is next. */
export interface PictureResult {
  added: number;
  already: number;
  failed: { file: string; why: string }[];
}

export type Stage =
  | { is: 'choosing'; problem?: string }
  | { is: 'reading' }
  | { is: 'planned'; plan: PicturePlan }
  | { is: 'adding'; plan: PicturePlan; result: PictureResult; isStopping: boolean }
  /** `file` is the picture that could not be added. */
  | { is: 'paused'; plan: PicturePlan; result: PictureResult; file: string; why: string }
  | { is: 'ended'; plan: PicturePlan; result: PictureResult };

const NOTHING: PictureResult = { added: 0, already: 0, failed: [] };

interface Run {
  aborting: AbortController;
  mustStop: boolean;
  /** The image ids of pictures that are uploaded, even if they were not added yet. */
  uploaded: Map<PlannedPicture, string>;
}

type PausedStage = Extract<Stage, { is: 'paused' }>;

const FAILURE = 'The products could not be looked up. Please try again.';

/** Reads a zip of pictures and adds them to their products one by one. Stops when the page is left. */
export function usePictureImport() {
  const client = useApolloClient();
  const [stage, setShownStage] = useState<Stage>({ is: 'choosing' });
  const run = useRef<Run>({ aborting: new AbortController(), mustStop: false, uploaded: new Map() });
  useUnsavedPage(stage.is === 'adding' || stage.is === 'paused');

  useEffect(() => () => run.current.aborting.abort(), []);

  function setStage(next: Stage) {
    setShownStage(next);
    // The pressed button may be gone.
    requestAnimationFrame(keepFocus);
  }

  async function read(zip: File): Promise<void> {
    setStage({ is: 'reading' });
    setStage(await stageOfZip(client, zip));
  }

  function pick([zip, ...others]: File[]) {
    if (!zip || stage.is !== 'choosing') return;
    if (others.length > 0) setStage({ is: 'choosing', problem: 'Choose one file at a time.' });
    else void read(zip);
  }

  async function add(plan: PicturePlan, before: PictureResult): Promise<void> {
    run.current = { ...run.current, aborting: new AbortController(), mustStop: false };
    const show = (result: PictureResult) => setStage({ is: 'adding', plan, result, isStopping: false });
    setStage(await addPictures(client, plan, { before, run: run.current, show }));
  }

  /** Stops when the current picture is done, so that the result is exact. */
  function stop() {
    run.current.mustStop = true;
    if (stage.is === 'adding') setStage({ ...stage, isStopping: true });
    if (stage.is === 'paused') setStage({ is: 'ended', plan: stage.plan, result: stage.result });
  }

  return {
    stage,
    pick,
    addAll: (plan: PicturePlan) => void add(plan, NOTHING),
    goOn: ({ plan, result }: PausedStage) => void add(plan, result),
    leaveOut: ({ plan, result, file, why }: PausedStage) =>
      void add(plan, withOutcome(result, file, { is: 'failed', why })),
    stop,
    startAgain: () => setStage({ is: 'choosing' }),
  };
}

async function stageOfZip(client: ApolloClient, zip: File): Promise<Stage> {
  try {
    return { is: 'planned', plan: await picturePlan(client, zip) };
  } catch (reason) {
    const problem = reason instanceof ZipFailure ? reason.message : messageOf(reason, FAILURE);
    return { is: 'choosing', problem };
  }
}

interface Adding {
  /** The outcomes of the pictures that were done before the pause; zero at the start. */
  before: PictureResult;
  run: Run;
  show: (result: PictureResult) => void;
}

async function addPictures(
  client: ApolloClient,
  plan: PicturePlan,
  { before, run, show }: Adding,
): Promise<Stage> {
  const { uploaded, aborting } = run;
  let result = before;
  for (const picture of plan.pictures.slice(doneOf(before))) {
    if (aborting.signal.aborted || run.mustStop) break;
    show(result);
    try {
      const outcome = await addPicture(client, picture, { uploaded, signal: aborting.signal });
      result = withOutcome(result, picture.file, outcome);
    } catch (reason) {
      if (!(reason instanceof TryLater)) throw reason;
      return { is: 'paused', plan, result, file: picture.file, why: reason.message };
    }
  }
  return { is: 'ended', plan, result };
}

export function doneOf({ added, already, failed }: PictureResult): number {
  return added + already + failed.length;
}

function withOutcome(result: PictureResult, file: string, outcome: Outcome): PictureResult {
  switch (outcome.is) {
    case 'added':
      return { ...result, added: result.added + 1 };
    case 'already there':
      return { ...result, already: result.already + 1 };
    case 'failed':
      return { ...result, failed: [...result.failed, { file, why: outcome.why }] };
  }
}
