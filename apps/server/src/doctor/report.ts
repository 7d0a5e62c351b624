import type { Finding } from './check.js';

export function reportOf(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const indent = ' '.repeat('pass'.length + 2 + width + 2);
  const lines = findings.flatMap(({ name, outcome, what, todo }) => [
    `${outcome}  ${name.padEnd(width)}  ${what}`,
    ...(todo ? [`${indent}> ${todo}`] : []),
  ]);
  return [...lines, '', countsOf(findings)].join('\n');
}

function countsOf(findings: Finding[]): string {
  const count = (outcome: Finding['outcome']) => findings.filter((one) => one.outcome === outcome).length;
  return `${count('pass')} in order, ${count('warn')} to look at, ${count('fail')} to repair.`;
}
