// The environment of this process as it was when it began. In an engine's process, code under test is shown another one.

export const realEnv = process.env;

export const startFolder = process.cwd();
