import './lib/node-version.mjs';
import { spawnSync } from 'node:child_process';
import { auditReport } from './lib/audit-report.mjs';
import { root } from './lib/workspace.mjs';

/** npm run audit: asks npm's registry for known vulnerabilities of the packages in the lock file. Exit code: 0 none, 1 some, 2 no answer. */
const { stdout } = spawnSync('npm', ['audit', '--package-lock-only', '--json'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
  maxBuffer: Infinity,
});
const { lines, code } = auditReport(stdout ?? '');
console.log(lines.join('\n'));
process.exitCode = code;
