import { useState } from 'react';
import { canRetry, isRefused, type Picture } from '../pictures/pictureList';
import type { Pictures } from '../pictures/usePictures';
import type { ProductFaults } from './productValues';

/** A refused picture holds nothing back, unless it was refused after Save had been pressed: that has to be seen first. */
export function usePictureFaults({ pictures, settled }: Pictures) {
  const [unseen, setUnseen] = useState<string[]>([]);

  /** Answers whether all went well, or as it was known before. */
  async function waitForUploads(): Promise<boolean> {
    const before = refusedIn(pictures);
    const refusedNow = refusedIn(await settled()).filter((key) => !before.includes(key));
    setUnseen(refusedNow);
    return refusedNow.length === 0;
  }

  return {
    /** What has to be mended before saving. */
    found: faultOf(pictures.filter(canRetry).length, 'Try again or remove'),
    shown: faultOf(
      pictures.filter(({ key }) => unseen.includes(key)).length,
      'Choose others, or save without',
    ),
    waitForUploads,
    markSeen: () => setUnseen([]),
  };
}

function refusedIn(pictures: Picture[]): string[] {
  return pictures.filter(isRefused).map(({ key }) => key);
}

function faultOf(count: number, advice: string): ProductFaults {
  if (count === 0) return {};
  const [which, them] = count === 1 ? ['1 picture', 'it'] : [`${count} pictures`, 'them'];
  return { pictures: `${which} could not be uploaded. ${advice} ${them}.` };
}
