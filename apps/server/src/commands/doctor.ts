import 'reflect-metadata';
import { examine } from '../doctor/examine.js';
import { reportOf } from '../doctor/report.js';
import { readConfig } from '../process/config.js';

const findings = await examine(readConfig);
console.log(reportOf(findings));
process.exitCode = findings.some(({ outcome }) => outcome === 'fail') ? 1 : 0;
