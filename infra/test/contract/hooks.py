"""What schemathesis can't know: which ids there are, and that limits for each address must not end the questions."""

import itertools
import json
import os
import zlib

import schemathesis
from schemathesis.core.parameters import ParameterLocation

KNOWN = json.loads(os.environ["FIELDHOUSE_KNOWN"])
# Ids and short names alike.
SPARED = {*KNOWN.values(), *json.loads(os.environ["FIELDHOUSE_SPARED"])}
# Typed to delete the organization, where that may be deleted.
CONFIRMATION = os.environ["FIELDHOUSE_CONFIRMATION"]
NOTHING = "00000000-0000-7000-8000-000000000000"
addresses = itertools.count(1)


@schemathesis.hook
def before_call(context, case, kwargs):
    # Signing in and the like are limited by address (TRUST_PROXY): each question comes from another one.
    number = next(addresses)
    case.headers["X-Forwarded-For"] = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
    name_what_is_there(case)
    if CONFIRMATION:
        confirm(case)


def confirm(case):
    """Sound questions type the organization's name, but only when those of the coverage were asked, which need it to be there."""
    if case.meta is None or case.meta.phase.name.value != "fuzzing" or case.meta.is_negative_at(ParameterLocation.BODY):
        return
    if isinstance(case.body, dict):
        case.body = {**case.body, "confirmation": CONFIRMATION}


def name_what_is_there(case):
    """Half of the paths name something that is there; which half follows from the question, so it is the same each time.

    Left alone are those that are wrong on purpose, and those of questions that follow each other, which name what the ones
    before them have made. What is named here is never deleted, since it would be missing afterwards.
    """
    known = {name: KNOWN[name] for name in case.path_parameters or {} if name in KNOWN}
    if case.method == "DELETE":
        spared = {name: NOTHING for name in known if case.path_parameters[name] in SPARED}
        case.path_parameters = {**(case.path_parameters or {}), **spared}
        return
    if not known or case.meta is None or case.meta.phase.name.value == "stateful":
        return
    if case.meta.is_negative_at(ParameterLocation.PATH):
        return
    question = repr((case.operation.label, case.path_parameters, case.query, case.body))
    covers = case.meta.phase.name.value == "coverage"
    if covers or zlib.crc32(question.encode("utf-8", "replace")) % 2 == 0:
        case.path_parameters = {**case.path_parameters, **known}
