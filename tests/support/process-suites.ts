// The order of the test files. Suites that start processes of the program or a PostgreSQL wait for them much of their time. Several at once leave
// the processor idle and, when it is busy, keep each other waiting; so they are spread over the run, among the suites that calculate.
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const starts =
  /\b(?:processesOn|startSecondPostgres|throwAwayPostgres|startEmbedded|startKayaWithDemo|startServer|cable)\(|process\.execPath/;

/** Spreads `few` evenly among `many`, both in their order; the first of `few` is first. */
export const spread = <T>(few: readonly T[], many: readonly T[]): T[] => {
  const between = many.length / Math.max(1, few.length);
  return few.length === 0
    ? [...many]
    : few.flatMap((one, at) => [one, ...many.slice(Math.round(at * between), Math.round((at + 1) * between))]);
};

export class ProcessSuitesSpread extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = (file: TestSpecification): boolean => starts.test(readFileSync(file.moduleId, 'utf8'));
    // Each project by itself: a worker that changes between them loads all modules again.
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((own) =>
      spread(
        own.filter(waits),
        own.filter((file) => !waits(file)),
      ),
    );
  }
}
