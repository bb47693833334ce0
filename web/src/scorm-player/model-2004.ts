/** The data model of SCORM 2004, 4th edition (Run-Time Environment, 4.2). Sequencing is not part of it. */
import { MOST_SUSPEND_DATA } from '@tenure/contract/learning/package-limits';
import {
  between,
  type DataModel,
  decimal,
  type Element,
  oneOf,
  passing,
  readOnly,
  stored,
  upTo,
  writeOnly,
} from './data-model.ts';

const SPAN =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,2})?)S)?)?$/;
const isSpan = (value: string) => value.length > 1 && SPAN.test(value);
const completion = oneOf('completed', 'incomplete', 'not attempted', 'unknown');
const success = oneOf('passed', 'failed', 'unknown');
/** In seconds; years and months as in the standard's own examples. */
const units = [31_536_000, 2_592_000, 86_400, 3600, 60, 1];

/** Reading an element before it is written is an error in SCORM 2004. */
const unset = (takes: (value: string) => boolean): Element => ({
  access: 'both',
  takes,
  isKept: true,
});

const scoreOf = (prefix: string) => ({
  [`${prefix}._children`]: readOnly('scaled,raw,min,max'),
  [`${prefix}.scaled`]: unset(between(-1, 1)),
  [`${prefix}.raw`]: unset(decimal),
  [`${prefix}.min`]: unset(decimal),
  [`${prefix}.max`]: unset(decimal),
});

export const model2004: DataModel = {
  exit: 'cmi.exit',
  entry: 'cmi.entry',
  completion: 'cmi.completion_status',
  suspendData: 'cmi.suspend_data',
  sessionTime: 'cmi.session_time',
  totalTime: 'cmi.total_time',
  secondsOf(span) {
    const parts = SPAN.exec(span)?.slice(1) ?? [];
    return parts.reduce((sum, part, n) => sum + Number(part ?? 0) * (units[n] ?? 0), 0);
  },
  spanOf(seconds) {
    const whole = Math.floor(seconds);
    return `PT${Math.floor(whole / 3600)}H${Math.floor(whole / 60) % 60}M${whole % 60}S`;
  },
  elements: {
    'cmi._version': readOnly('1.0'),
    'cmi.completion_status': stored(completion, 'unknown'),
    'cmi.completion_threshold': { access: 'read' },
    'cmi.credit': readOnly('credit'),
    'cmi.entry': readOnly('ab-initio'),
    'cmi.exit': {
      ...writeOnly(oneOf('time-out', 'suspend', 'logout', 'normal', '')),
      isKept: true,
    },
    'cmi.launch_data': { access: 'read' },
    'cmi.learner_id': readOnly(''),
    'cmi.learner_name': readOnly(''),
    'cmi.location': unset(upTo(1000)),
    'cmi.max_time_allowed': { access: 'read' },
    'cmi.mode': readOnly('normal'),
    'cmi.progress_measure': unset(between(0, 1)),
    'cmi.scaled_passing_score': { access: 'read' },
    ...scoreOf('cmi.score'),
    'cmi.session_time': writeOnly(isSpan),
    'cmi.success_status': stored(success, 'unknown'),
    'cmi.suspend_data': { access: 'both', takes: upTo(MOST_SUSPEND_DATA) },
    'cmi.time_limit_action': readOnly('continue,no message'),
    'cmi.total_time': { ...readOnly('PT0H0M0S'), isKept: true },
    'cmi.learner_preference._children': readOnly(
      'audio_level,language,delivery_speed,audio_captioning',
    ),
    'cmi.learner_preference.audio_level': stored(between(0, 1_000_000), '1'),
    'cmi.learner_preference.language': stored(upTo(250)),
    'cmi.learner_preference.delivery_speed': stored(between(0, 1_000_000), '1'),
    'cmi.learner_preference.audio_captioning': stored(oneOf('-1', '0', '1'), '0'),
    'cmi.objectives._children': readOnly(
      'progress_measure,description,score,id,success_status,completion_status',
    ),
    'cmi.objectives._count': readOnly('0'),
    'cmi.objectives.n.id': unset(upTo(1000)),
    ...scoreOf('cmi.objectives.n.score'),
    'cmi.objectives.n.success_status': stored(success, 'unknown'),
    'cmi.objectives.n.completion_status': stored(completion, 'unknown'),
    'cmi.objectives.n.progress_measure': unset(between(0, 1)),
    'cmi.objectives.n.description': unset(upTo(250)),
    'cmi.comments_from_learner._children': readOnly('comment,location,timestamp'),
    'cmi.comments_from_learner._count': readOnly('0'),
    'cmi.comments_from_learner.n.comment': passing(),
    'cmi.comments_from_learner.n.location': passing(upTo(250)),
    'cmi.comments_from_learner.n.timestamp': passing(upTo(40)),
    'cmi.comments_from_lms._children': readOnly('comment,location,timestamp'),
    'cmi.comments_from_lms._count': readOnly('0'),
    'cmi.interactions._children': readOnly(
      'id,type,objectives,timestamp,correct_responses,weighting,learner_response,result,latency,description',
    ),
    'cmi.interactions._count': readOnly('0'),
    'cmi.interactions.n.id': passing(),
    'cmi.interactions.n.type': passing(
      oneOf(
        'true-false',
        'choice',
        'fill-in',
        'long-fill-in',
        'likert',
        'matching',
        'performance',
        'sequencing',
        'numeric',
        'other',
      ),
    ),
    'cmi.interactions.n.objectives._count': readOnly('0'),
    'cmi.interactions.n.objectives.n.id': passing(),
    'cmi.interactions.n.timestamp': passing(upTo(40)),
    'cmi.interactions.n.correct_responses._count': readOnly('0'),
    'cmi.interactions.n.correct_responses.n.pattern': passing(),
    'cmi.interactions.n.weighting': passing(decimal),
    'cmi.interactions.n.learner_response': passing(),
    'cmi.interactions.n.result': passing(upTo(40)),
    'cmi.interactions.n.latency': passing(isSpan),
    'cmi.interactions.n.description': passing(upTo(250)),
    'adl.nav.request': { access: 'both', initial: '_none_', takes: upTo(100) },
    'adl.nav.request_valid.continue': readOnly('unknown'),
    'adl.nav.request_valid.previous': readOnly('unknown'),
  },
};
