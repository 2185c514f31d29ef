import { examine } from '../../../doctor/examine.ts';
import type { Finding } from '../../../doctor/finding.ts';
import { expectNothing } from '../../arguments.ts';
import { type CommandAction, EXIT } from '../../command.ts';

const MARKS: Readonly<Record<Finding['state'], string>> = { good: '✓', note: '·', bad: '✗' };

export const doctor: CommandAction = {
  prepare(args) {
    expectNothing(args);
    return async (deps) => {
      let isWell = true;
      for await (const { state, subject, text } of examine(deps)) {
        const line = `${MARKS[state]} ${subject} : ${text}`;
        if (state === 'bad') deps.output.problem(line);
        else deps.output.line(line);
        isWell &&= state !== 'bad';
      }
      if (deps.signal.aborted) return EXIT.interrupted;
      return isWell ? EXIT.done : EXIT.failed;
    };
  },
};
