import { useState } from 'react';
import { canRetry, isRejected, type Picture } from '../pictures/pictureList';
import type { Pictures } from '../pictures/usePictures';
import type { ProductFaults } from './productValues';

/** The errors of pictures. If the server rejects one after Save was pressed, saving stops once, so that the admin sees it. */
export function usePictureFaults({ pictures, settled }: Pictures) {
  const [unseen, setUnseen] = useState<string[]>([]);

  /** Waits for the uploads. Resolves to true if none of them was rejected in this time. */
  async function waitForUploads(): Promise<boolean> {
    const before = rejectedIn(pictures);
    const newlyRejected = rejectedIn(await settled()).filter((key) => !before.includes(key));
    setUnseen(newlyRejected);
    return newlyRejected.length === 0;
  }

  return {
    /** Errors of uploads that can be retried. They prevent saving until the pictures are uploaded or removed. */
    found: faultOf(pictures.filter(canRetry).length, 'Try again or remove'),
    shown: faultOf(
      pictures.filter(({ key }) => unseen.includes(key)).length,
      'Choose others, or save without',
    ),
    waitForUploads,
    markSeen: () => setUnseen([]),
  };
}

function rejectedIn(pictures: Picture[]): string[] {
  return pictures.filter(isRejected).map(({ key }) => key);
}

function faultOf(count: number, advice: string): ProductFaults {
  if (count === 0) return {};
  const [which, them] = count === 1 ? ['1 picture', 'it'] : [`${count} pictures`, 'them'];
  return { pictures: `${which} could not be uploaded. ${advice} ${them}.` };
}
