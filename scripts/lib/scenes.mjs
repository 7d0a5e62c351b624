/**
 * What `npm run bench` and `npm run torture` share: a table of scenes, each { name, duration, sentence, isByNameOnly }, and which of them
 * the words behind the command ask for. Without a word all but those that only run when they are named. Prints the table for `--list`;
 * an unknown name is told, with exit code 2.
 */
export function scenesAsked(command, scenes, [word]) {
  if (word === undefined) return scenes.filter(({ isByNameOnly }) => !isByNameOnly);
  if (word === '--list') {
    console.log(listOf(command, scenes));
    return [];
  }
  const found = scenes.filter(({ name }) => name === word);
  if (found.length === 0) {
    console.error(`There is no scene '${word}'. ${listOf(command, scenes)}`);
    process.exitCode = 2;
  }
  return found;
}

function listOf(command, scenes) {
  const width = Math.max(...scenes.map(({ name }) => name.length));
  const lines = scenes.map(
    ({ name, duration, sentence, isByNameOnly }) =>
      `  ${name.padEnd(width)}  ${duration.padStart(6)}  ${sentence}${isByNameOnly ? ' (only by name)' : ''}`,
  );
  return `The scenes of \`npm run ${command} -- NAME\`:\n${lines.join('\n')}`;
}
