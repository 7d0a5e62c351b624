import './lib/node-version.mjs';
import { ensureBrowser } from './lib/ensure-browser.mjs';
import { install } from './lib/install.mjs';
import { isDiskFull, Problem, Stopped, tell } from './lib/problem.mjs';
import { clearReports, closingLines, readReports } from './lib/reports.mjs';
import { run } from './lib/run.mjs';
import { root, tool } from './lib/workspace.mjs';

const TARGETS = [
  'e2e',
  'test',
  'test-site',
  'lint',
  'oxlint',
  'format',
  'unused',
  'schema',
  'openapi',
  'codegen',
];

/** npm test: runs all checks by Nx, which skips those a change cannot affect. With CI=true it skips none. */
async function check() {
  await install();
  await ensureBrowser();
  clearReports();
  const cache = process.env.CI === 'true' ? ['--skip-nx-cache'] : [];
  const args = [tool('nx'), 'run-many', '--outputStyle=static', ...cache, '-t', ...TARGETS];
  const { code, output } = await run(process.execPath, args, { cwd: root, isShown: true });
  if (code !== 0 && isDiskFull(output)) tell(new Problem('', output));
  console.log(closingLines(readReports(), code).join('\n'));
  return code;
}

try {
  process.exitCode = await check();
} catch (error) {
  process.exitCode = tell(error);
  console.log(`0 passed, ${error instanceof Stopped ? 0 : 1} failed`);
}
