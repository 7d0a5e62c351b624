/** The scenes with this name, or all except those marked `isByNameOnly`. Prints the table for `--list`; an unknown name sets exit code 2. */
export function selectScenes(command, scenes, [name]) {
  if (name === undefined) return scenes.filter(({ isByNameOnly }) => !isByNameOnly);
  if (name === '--list') {
    console.log(listOf(command, scenes));
    return [];
  }
  const found = scenes.filter((scene) => scene.name === name);
  if (found.length === 0) {
    console.error(`There is no scene '${name}'. ${listOf(command, scenes)}`);
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
