import { createProjectGraphAsync } from '@nx/devkit';

/**
 * @nx/enforce-module-boundaries reads the project graph from Nx's cache, and where there is none it skips with a mere
 * warning. So the graph is made before linting; if that fails, so does the linting.
 */
export async function makeProjectGraph() {
  process.env.NX_DAEMON = 'false';
  await createProjectGraphAsync();
}
