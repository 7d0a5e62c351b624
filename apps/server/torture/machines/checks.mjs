/**
 * Runs all checks in sequence, even after failures, and prints `N passed, N failed`. A check is `[sentence, work]`;
 * `work` resolves to a figure to print. Returns the exit code.
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

/** Polls until `isSo`; throws after `ms`. */
export async function until(what, isSo, ms = 30_000) {
  const deadline = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Timeout after ${ms} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
