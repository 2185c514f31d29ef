/** An error as a log has it. */
export type ErrorFields = {
  type: string;
  message: string;
  /** Empty for a value that is no error. */
  stack: string;
  code?: string;
  cause?: ErrorFields;
};

/** Causes have causes; a circle of them ends. */
const DEEPEST = 4;

/** A thrown value as one text: of an object that is no error, its message. */
export function errorText(error: unknown): string {
  if (error instanceof Error || typeof error !== 'object' || error === null) return String(error);
  return 'message' in error && typeof error.message === 'string' ? error.message : JSON.stringify(error);
}

/** The fields of whatever was thrown. Other properties, such as a statement's values, are left out. */
export function errorFields(error: unknown, depth = 1): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: errorText(error), stack: '' };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.constructor.name || name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && depth < DEEPEST && { cause: errorFields(cause, depth + 1) }),
  };
}
