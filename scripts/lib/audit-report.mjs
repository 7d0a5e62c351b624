/** Turns the output of `npm audit --json` into lines for the terminal and the exit code. */
export function auditReport(json) {
  const { metadata, vulnerabilities = {}, message } = parsed(json);
  if (!metadata) {
    const reason = message ? `: ${message}` : '';
    return {
      lines: [`NO ANSWER: whether the packages have known faults is still unknown${reason}.`],
      code: 2,
    };
  }
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) =>
    // A text is the name of another package in the list, which has the advisory.
    via.filter((one) => typeof one === 'object'),
  );
  const faults = advisories.map(
    ({ severity, name, range, title, url }) => `${severity}: ${name} ${range}: ${title} (${url})`,
  );
  const packages = `${metadata.dependencies.total} packages`;
  if (faults.length === 0) return { lines: [`No known faults in ${packages}.`], code: 0 };
  return { lines: [...faults, `Known faults in ${packages}: ${faults.length}.`], code: 1 };
}

function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}
