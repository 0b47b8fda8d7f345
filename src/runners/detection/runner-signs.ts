/** What in a project says that it uses a runner. */
export interface RunnerSigns {
  /** Matches the text of a script in package.json that starts the runner. */
  readonly inScript: RegExp;
  /** The package that has the runner's command, of the same name; absent for a runner that comes with Node.js. */
  readonly packageName?: string;
  /** Matches the name of a file that configures the runner. */
  readonly configFile?: RegExp;
  /** The key of package.json that configures the runner. */
  readonly configKey?: string;
  /** Matches files that the runner reads as configuration too, but that do not show that the project uses it. */
  readonly otherConfigFile?: RegExp;
}
