/**
 * Does one check after the other, whatever becomes of those before, and ends with the line `N passed, N failed`. Each is
 * `[sentence, work]`; what `work` answers is a figure worth telling. Answers the exit code.
 */
export async function runChecks(checks) {
  let failed = 0;
  for (const [sentence, work] of checks) {
    const begin = performance.now();
    const result = await work().then(
      (figure) => ({ word: 'ok    ', figure }),
      (error) => ({ word: 'FAILED', error }),
    );
    const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(6);
    console.log(`${result.word} ${seconds} s  ${sentence}${result.figure ? ` (${result.figure})` : ''}`);
    if (!result.error) continue;
    failed += 1;
    console.log(result.error.stack);
  }
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** Waits until it is so, and not for ever. */
export async function until(what, isSo, ms = 30_000) {
  const deadline = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`It did not happen within ${ms} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
