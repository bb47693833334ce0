/** Differences between SCORM 1.2 and 2004: function names, data model and error codes. */
import type { ScormVersion } from '@tenure/contract/learning/package';
import type { DataModel } from './data-model.ts';
import { model12 } from './model-12.ts';
import { model2004 } from './model-2004.ts';

interface Errors {
  readonly argument: number;
  readonly begunAlready: number;
  readonly begunAfterEnd: number;
  readonly endBeforeBegin: number;
  readonly endAfterEnd: number;
  readonly commitBefore: number;
  readonly commitAfter: number;
  readonly readBefore: number;
  readonly readAfter: number;
  readonly writeBefore: number;
  readonly writeAfter: number;
  readonly unknownElement: number;
  readonly notSet: number;
  readonly listOutOfBounds: number;
  readonly listOutOfOrder: number;
  readonly writeOnly: number;
  readonly wrongValue: number;
  readOnlyFor(address: string): number;
}

export interface Dialect {
  readonly model: DataModel;
  readonly errors: Errors;
  readonly texts: Readonly<Record<number, string>>;
  /** The global variable in which a package looks for the library. */
  readonly globalName: 'API' | 'API_1484_11';
  /** The facts about the person and the part that the part can read. */
  factsOf(given: Facts): Record<string, string>;
}

export interface Facts {
  readonly learner: { readonly id: string; readonly name: string };
  readonly launchData: string;
  readonly masteryScore: number | null;
}

const scorm12: Dialect = {
  model: model12,
  globalName: 'API',
  errors: {
    argument: 201,
    begunAlready: 101,
    begunAfterEnd: 101,
    endBeforeBegin: 301,
    endAfterEnd: 301,
    commitBefore: 301,
    commitAfter: 301,
    readBefore: 301,
    readAfter: 301,
    writeBefore: 301,
    writeAfter: 301,
    unknownElement: 201,
    notSet: 0,
    listOutOfBounds: 201,
    listOutOfOrder: 201,
    writeOnly: 404,
    wrongValue: 405,
    readOnlyFor: (address) => (/\._(children|count|version)$/.test(address) ? 402 : 403),
  },
  texts: {
    0: 'No error',
    101: 'General exception',
    201: 'Invalid argument error',
    202: 'Element cannot have children',
    203: 'Element not an array - cannot have count',
    301: 'Not initialized',
    401: 'Not implemented error',
    402: 'Invalid set value, element is a keyword',
    403: 'Element is read only',
    404: 'Element is write only',
    405: 'Incorrect data type',
  },
  factsOf: ({ learner, launchData, masteryScore }) => ({
    'cmi.core.student_id': learner.id,
    'cmi.core.student_name': learner.name,
    'cmi.launch_data': launchData,
    'cmi.student_data.mastery_score': masteryScore === null ? '' : String(masteryScore),
  }),
};

const scorm2004: Dialect = {
  model: model2004,
  globalName: 'API_1484_11',
  errors: {
    argument: 201,
    begunAlready: 103,
    begunAfterEnd: 104,
    endBeforeBegin: 112,
    endAfterEnd: 113,
    commitBefore: 142,
    commitAfter: 143,
    readBefore: 122,
    readAfter: 123,
    writeBefore: 132,
    writeAfter: 133,
    unknownElement: 401,
    notSet: 403,
    listOutOfBounds: 301,
    listOutOfOrder: 351,
    writeOnly: 405,
    wrongValue: 406,
    readOnlyFor: () => 404,
  },
  texts: {
    0: 'No Error',
    101: 'General Exception',
    102: 'General Initialization Failure',
    103: 'Already Initialized',
    104: 'Content Instance Terminated',
    111: 'General Termination Failure',
    112: 'Termination Before Initialization',
    113: 'Termination After Termination',
    122: 'Retrieve Data Before Initialization',
    123: 'Retrieve Data After Termination',
    132: 'Store Data Before Initialization',
    133: 'Store Data After Termination',
    142: 'Commit Before Initialization',
    143: 'Commit After Termination',
    201: 'General Argument Error',
    301: 'General Get Failure',
    351: 'General Set Failure',
    391: 'General Commit Failure',
    401: 'Undefined Data Model Element',
    402: 'Unimplemented Data Model Element',
    403: 'Data Model Element Value Not Initialized',
    404: 'Data Model Element Is Read Only',
    405: 'Data Model Element Is Write Only',
    406: 'Data Model Element Type Mismatch',
    407: 'Data Model Element Value Out Of Range',
    408: 'Data Model Dependency Not Established',
  },
  factsOf: ({ learner, launchData, masteryScore }) => ({
    'cmi.learner_id': learner.id,
    'cmi.learner_name': learner.name,
    ...(launchData ? { 'cmi.launch_data': launchData } : {}),
    ...(masteryScore === null ? {} : { 'cmi.scaled_passing_score': String(masteryScore / 100) }),
  }),
};

export const dialects: Readonly<Record<ScormVersion, Dialect>> = {
  '1.2': scorm12,
  '2004': scorm2004,
};
