import { formatterFor } from "../../../emit/format.ts";
import { sealSource, unsealed } from "../../../emit/seal.ts";
import type { TestFile } from "../../../model/test-case.ts";
import { checkTestFile } from "../../../project/check-test-file.ts";
import { withFewerCasts } from "../../../project/fewer-casts.ts";
import { type TestFileOrder, isTypeScript } from "../4-write/write-tests.ts";

/** The file with only those casts without which it does not compile. They change nothing of what it does. */
export async function withPlainerTypes({ project, runner }: TestFileOrder, file: TestFile): Promise<TestFile> {
  if (!isTypeScript(file.path)) return file;
  const source = unsealed(file.source);
  const fewer = withFewerCasts(source, (text) => checkTestFile(project, file.path, text, runner.typeStubs));
  if (fewer === source) return file;
  return { ...file, source: sealSource(await formatterFor(project.root, file.path)(fewer)) };
}
