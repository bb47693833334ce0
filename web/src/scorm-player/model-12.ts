/** The data model of SCORM 1.2 (Run-Time Environment, 3.4). */
import { MOST_SUSPEND_DATA } from '@tenure/contract/learning/package-limits';
import {
  between,
  type DataModel,
  oneOf,
  passing,
  readOnly,
  stored,
  upTo,
  writeOnly,
} from './data-model.ts';

const score = (value: string) => value === '' || between(0, 100)(value);
const TIME = /^(\d{2,4}):([0-5]\d):([0-5]\d(?:\.\d{1,2})?)$/;
const isTime = (value: string) => TIME.test(value);
const statuses = oneOf('passed', 'completed', 'failed', 'incomplete', 'browsed');

export const model12: DataModel = {
  exit: 'cmi.core.exit',
  entry: 'cmi.core.entry',
  completion: 'cmi.core.lesson_status',
  suspendData: 'cmi.suspend_data',
  sessionTime: 'cmi.core.session_time',
  totalTime: 'cmi.core.total_time',
  secondsOf(span) {
    const [, hours = 0, minutes = 0, seconds = 0] = TIME.exec(span) ?? [];
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  },
  spanOf(seconds) {
    const two = (value: number) => String(value).padStart(2, '0');
    const whole = Math.floor(Math.min(seconds, 9999 * 3600));
    return `${String(Math.floor(whole / 3600)).padStart(4, '0')}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  },
  elements: {
    'cmi._version': readOnly('3.4'),
    'cmi.core._children': readOnly(
      'student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time',
    ),
    'cmi.core.student_id': readOnly(''),
    'cmi.core.student_name': readOnly(''),
    'cmi.core.lesson_location': stored(upTo(255)),
    'cmi.core.credit': readOnly('credit'),
    'cmi.core.lesson_status': stored(statuses, 'not attempted'),
    'cmi.core.entry': readOnly('ab-initio'),
    'cmi.core.score._children': readOnly('raw,min,max'),
    'cmi.core.score.raw': stored(score),
    'cmi.core.score.min': stored(score),
    'cmi.core.score.max': stored(score),
    'cmi.core.total_time': { ...readOnly('0000:00:00'), isKept: true },
    'cmi.core.lesson_mode': readOnly('normal'),
    'cmi.core.exit': {
      ...writeOnly(oneOf('time-out', 'suspend', 'logout', '')),
      isKept: true,
    },
    'cmi.core.session_time': writeOnly(isTime),
    'cmi.suspend_data': { access: 'both', initial: '', takes: upTo(MOST_SUSPEND_DATA) },
    'cmi.launch_data': readOnly(''),
    'cmi.comments': { ...passing(), initial: '' },
    'cmi.comments_from_lms': readOnly(''),
    'cmi.objectives._children': readOnly('id,score,status'),
    'cmi.objectives._count': readOnly('0'),
    'cmi.objectives.n.id': stored(upTo(255)),
    'cmi.objectives.n.score._children': readOnly('raw,min,max'),
    'cmi.objectives.n.score.raw': stored(score),
    'cmi.objectives.n.score.min': stored(score),
    'cmi.objectives.n.score.max': stored(score),
    'cmi.objectives.n.status': stored(statuses, 'not attempted'),
    'cmi.student_data._children': readOnly('mastery_score,max_time_allowed,time_limit_action'),
    'cmi.student_data.mastery_score': readOnly(''),
    'cmi.student_data.max_time_allowed': readOnly(''),
    'cmi.student_data.time_limit_action': readOnly('continue,no message'),
    'cmi.student_preference._children': readOnly('audio,language,speed,text'),
    'cmi.student_preference.audio': stored(between(-1, 100), '0'),
    'cmi.student_preference.language': stored(upTo(255)),
    'cmi.student_preference.speed': stored(between(-100, 100), '0'),
    'cmi.student_preference.text': stored(oneOf('-1', '0', '1'), '0'),
    'cmi.interactions._children': readOnly(
      'id,objectives,time,type,correct_responses,weighting,student_response,result,latency',
    ),
    'cmi.interactions._count': readOnly('0'),
    'cmi.interactions.n.id': writeOnly(upTo(255)),
    'cmi.interactions.n.objectives._count': readOnly('0'),
    'cmi.interactions.n.objectives.n.id': writeOnly(upTo(255)),
    'cmi.interactions.n.time': writeOnly(upTo(12)),
    'cmi.interactions.n.type': writeOnly(
      oneOf(
        'true-false',
        'choice',
        'fill-in',
        'matching',
        'performance',
        'sequencing',
        'likert',
        'numeric',
      ),
    ),
    'cmi.interactions.n.correct_responses._count': readOnly('0'),
    'cmi.interactions.n.correct_responses.n.pattern': writeOnly(upTo(4000)),
    'cmi.interactions.n.weighting': writeOnly(upTo(20)),
    'cmi.interactions.n.student_response': writeOnly(upTo(4000)),
    'cmi.interactions.n.result': writeOnly(upTo(20)),
    'cmi.interactions.n.latency': writeOnly(isTime),
  },
};
