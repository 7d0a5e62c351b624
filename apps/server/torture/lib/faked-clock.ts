import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

/** A settable wall clock for processes started with its `environment`. Timers are not affected. */
export class FakedClock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'beambright-clock-'));
  private readonly file = join(this.folder, 'offset');

  constructor() {
    install();
    this.set(0);
  }

  get environment(): Record<string, string> {
    return {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** Sets the clock to an offset in minutes from the machine's. */
  set(minutes: number): void {
    writeFileSync(this.file, `${minutes < 0 ? '-' : '+'}${Math.abs(minutes)}m\n`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

function install(): void {
  if (existsSync(LIBRARY)) return;
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'faketime'], { stdio: 'pipe' });
  } catch (error) {
    throw new Error('This test needs faketime: apt-get install -y faketime failed', { cause: error });
  }
}
