"""Runs schemathesis over the specifications, signed in to the demo as people who may do much there.

It asks in parts, several at a time: each has a person and, for the organizations' specification, an organization of its own,
so that none meets what another one has changed. What ends a session or an organization is asked in parts of its own.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import requests

HERE = Path(__file__).parent
# Names below localhost are known to browsers, but not to every machine's resolver.
SERVER = f"http://127.0.0.1:{os.environ['FIELDHOUSE_PORT']}"
HOST = os.environ["FIELDHOUSE_URL"].removeprefix("http://")
PASSWORD = "Fieldhouse-2027!"
OPERATOR = "robin.castellan@fieldhouse.example"
# The admins of some organizations of the demo.
ADMINS = {
    "four-lakes": "kristin.halvorsen@four-lakes.example",
    "isthmus": "odette.lindqvist@isthmus.example",
    "verona": "gordon.tesch@verona.example",
    "marquette": "ingrid.salmela@marquette.example",
}
# Made up for each operation; `make explore` has more.
EXAMPLES = int(os.environ.get("EXAMPLES", "6"))
# Without a seed the questions are the same every time.
SEED = os.environ.get("SCHEMATHESIS_SEED")
CHANCE = [f"--seed={SEED}"] if SEED else ["--generation-deterministic"]
# Processes at work beside the server: generating keeps a core busy.
AT_A_TIME = 2
SHORT_LIVED = {
    "name": "Short Lived Courts",
    "category": "private",
    "timeZone": "America/Chicago",
    "address": {
        "street1": "1 Main St",
        "city": "Verona",
        "state": "WI",
        "zip": "53593",
        "latitude": 42.98,
        "longitude": -89.54,
    },
}


class Caller:
    """Somebody with a session and a token of their own."""

    def __init__(self, email):
        self.email = email
        self.http = requests.Session()
        self.http.headers.update({"Host": HOST, "Origin": f"http://{HOST}"})
        self.ask("POST", "/api/login", json={"email": email, "password": PASSWORD})
        self.token = self.ask("POST", "/api/user/tokens")["accessToken"]

    def ask(self, method, path, **options):
        answer = self.http.request(method, SERVER + path, timeout=30, **options)
        answer.raise_for_status()
        return answer.json()

    def session(self):
        return next(session["id"] for session in self.ask("GET", "/api/user/sessions")["items"] if session["current"])

    def is_signed_in(self):
        return "user" in self.ask("GET", "/api/user/session")

    def is_known_by_token(self):
        """Whether the questions were asked by somebody: none of them was once the token has ended."""
        headers = {**self.http.headers, "Authorization": f"Bearer {self.token}"}
        return requests.get(f"{SERVER}/api/user/session", headers=headers, timeout=30).ok

    def finds(self, path):
        return self.http.get(SERVER + path, timeout=30).ok


def api_of(caller, short_name):
    """By its id, since its short name is one of the things that are changed."""
    organization = caller.ask("GET", f"/api/organizations/{short_name}/organization")
    return f"/api/organizations/{organization['id']}"


def known_things(caller, api):
    """Something of each kind that a path can name; a space lies in its facility, and a rule is that space's."""

    def first(path):
        return caller.ask("GET", api + path)["items"][0]

    rule = first("/availability-rules?limit=1")
    space = caller.ask("GET", f"{api}/spaces/{rule['spaceIds'][0]}")
    booking = first("/bookings?status=approved&limit=1")
    known = {
        "facility": space["facilityId"],
        "space": space["id"],
        "rule": rule["id"],
        "booking": booking["id"],
        "id": booking["id"],
    }
    return known, [space["facilityShortName"], space["shortName"]]


def put_questions(specification, caller, api, options, known=(), spared=(), confirmation=""):
    """What is wrong with the server's answers, if anything is."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(HERE),
        "FIELDHOUSE_HOST": HOST,
        "FIELDHOUSE_OTHER_SESSION": Caller(caller.email).session(),
        "FIELDHOUSE_TOKEN": caller.token,
        "FIELDHOUSE_KNOWN": json.dumps(dict(known)),
        "FIELDHOUSE_SPARED": json.dumps(list(spared)),
        "FIELDHOUSE_CONFIRMATION": confirmation,
    }
    finished = subprocess.run(
        [
            Path(sys.executable).with_name("schemathesis"),
            f"--config-file={HERE / 'schemathesis.toml'}",
            "run",
            f"openapi/{specification}.json",
            f"--url={SERVER}{api}",
            *CHANCE,
            *options,
        ],
        env=environment,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    failure = "The server did not answer as the specification says." if finished.returncode else None
    return finished.stdout, failure


@dataclass
class Part:
    """Some questions by one person. `ask` returns what was printed and what is wrong, if anything is."""

    specification: str
    name: str
    ask: Callable

    def run(self):
        printed, failure = self.ask()
        print(f"\n{self.specification}, {self.name}\n{printed}{failure or ''}", flush=True)
        return failure


def part(specification, email, organization, name, options):
    def ask():
        caller = Caller(email)
        admin = Caller(ADMINS[organization])
        organization_api = api_of(admin, organization)
        known, spared = known_things(admin, organization_api)
        api = organization_api if specification == "tenant" else "/api"
        printed, failure = put_questions(specification, caller, api, options, known, spared)
        if not caller.is_signed_in() or not caller.is_known_by_token():
            failure = "One of the questions ended the session that all of them are asked in: after that each was answered by 401."
        elif not admin.finds(f"{organization_api}/spaces/{known['space']}"):
            failure = "One of the questions took away the organization or the space that the others need."
        return printed, failure

    return Part(specification, f"{name}, as {email}", ask)


def sign_out():
    caller = Caller(ADMINS["four-lakes"])
    printed, failure = put_questions("platform", caller, "/api", only("signOut"))
    return printed, failure or ("No question ended the session." if caller.is_signed_in() else None)


def delete_organization():
    caller = Caller(OPERATOR)
    organization = caller.ask("POST", "/api/organizations", json=SHORT_LIVED)
    api = f"/api/organizations/{organization['id']}"
    printed, failure = put_questions("tenant", caller, api, only("deleteOrganization"), confirmation=organization["name"])
    return printed, failure or ("No question deleted the organization." if caller.finds(f"{api}/organization") else None)


def only(*operations):
    return [*(f"--include-operation-id={operation}" for operation in operations), f"--max-examples={EXAMPLES}"]


def operations(specification, spared):
    paths = json.loads(Path(f"openapi/{specification}.json").read_text())["paths"].values()
    return [operation["operationId"] for path in paths for operation in path.values() if operation["operationId"] != spared]


# How far each value may go is tried once (coverage): that doesn't depend on who asks, and takes the most time.
ONE_BY_ONE = "--phases=examples,coverage,fuzzing"
# Staff of an organization meet what is not for them.
NOT_FOR_THEM = "--phases=examples,fuzzing,stateful"
IN_A_ROW = "--phases=stateful"


def parts():
    """The longest ones first, so that none is left over at the end."""
    tenant = operations("tenant", "deleteOrganization")
    platform = operations("platform", "signOut")
    return [
        part("tenant", ADMINS["isthmus"], "isthmus", "every other operation", [ONE_BY_ONE, *only(*tenant[::2])]),
        part("tenant", ADMINS["verona"], "verona", "the other ones", [ONE_BY_ONE, *only(*tenant[1::2])]),
        part("platform", OPERATOR, "four-lakes", "one by one", [ONE_BY_ONE, *only(*platform)]),
        part("platform", ADMINS["four-lakes"], "four-lakes", "what is not for staff", [NOT_FOR_THEM, *only(*platform)]),
        part("tenant", ADMINS["marquette"], "marquette", "operations that follow each other", [IN_A_ROW, *only(*tenant)]),
        part("platform", OPERATOR, "four-lakes", "operations that follow each other", [IN_A_ROW, *only(*platform)]),
        Part("tenant", "deleteOrganization by itself", delete_organization),
        Part("platform", "signOut by itself", sign_out),
    ]


def look():
    """Only whether there is something of each kind."""
    for organization, email in ADMINS.items():
        caller = Caller(email)
        known, _ = known_things(caller, api_of(caller, organization))
        print(f"{organization} has {', '.join(known)}.")


if __name__ == "__main__":
    if sys.argv[1:] == ["--known"]:
        look()
        sys.exit(0)
    chosen = [part for part in parts() if not sys.argv[1:] or part.specification in sys.argv[1:]]
    with ThreadPoolExecutor(AT_A_TIME) as pool:
        failures = list(pool.map(Part.run, chosen))
    for asked, failure in zip(chosen, failures):
        if failure:
            print(f"{asked.specification}, {asked.name}: {failure}")
    sys.exit(1 if any(failures) else 0)
