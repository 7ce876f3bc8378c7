"""Runs schemathesis over the specifications, signed in to the demo as people who may do much there.

What ends the session or the organization that all other questions need is asked after them, by itself.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import requests

HERE = Path(__file__).parent
# Names below localhost are known to browsers, but not to every machine's resolver.
SERVER = f"http://127.0.0.1:{os.environ['FIELDHOUSE_PORT']}"
HOST = os.environ["FIELDHOUSE_URL"].removeprefix("http://")
PASSWORD = "Fieldhouse-2027!"
ORGANIZATION = "four-lakes"
OPERATOR = "robin.castellan@fieldhouse.example"
ADMIN = "kristin.halvorsen@four-lakes.example"
# Who asks: the platform's operator passes everywhere there, staff of an organization meet what is not for them.
PEOPLE = {"platform": [OPERATOR, ADMIN], "tenant": [ADMIN]}
# Made up for each operation, shared by those who ask.
EXAMPLES = 20
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
    """Somebody with a session of their own. The token works for a quarter of an hour, which is far more than a run takes."""

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

    def finds(self, path):
        return self.http.get(SERVER + path, timeout=30).ok


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
    """Whether the server answered all of them as the specification says."""
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
            *options,
        ],
        env=environment,
        check=False,
    )
    return finished.returncode == 0


def check(specification, email):
    print(f"\n{specification}, as {email}", flush=True)
    caller = Caller(email)
    organization = caller.ask("GET", f"/api/organizations/{ORGANIZATION}/organization")["id"]
    # By its id, since its short name is one of the things that are changed.
    organization_api = f"/api/organizations/{organization}"
    known, spared = known_things(Caller(ADMIN), organization_api)
    api = organization_api if specification == "tenant" else "/api"
    # How far each value may go is tried once: that doesn't depend on who asks, and takes the most time.
    coverage = ["coverage"] if email == PEOPLE[specification][0] else []
    options = [
        f"--phases={','.join(['examples', *coverage, 'fuzzing', 'stateful'])}",
        f"--exclude-operation-id={LAST[specification][0]}",
        f"--max-examples={EXAMPLES // len(PEOPLE[specification])}",
    ]
    answered = put_questions(specification, caller, api, options, known, spared)
    if not caller.is_signed_in():
        # Everything after that was answered by 401, which proves nothing.
        print("One of the questions ended the session that all of them are asked in.")
        return False
    return answered


def check_last(specification):
    operation, check_operation = LAST[specification]
    print(f"\n{operation}, by itself", flush=True)
    return check_operation([f"--include-operation-id={operation}", f"--max-examples={EXAMPLES}"])


def check_sign_out(options):
    caller = Caller(ADMIN)
    answered = put_questions("platform", caller, "/api", options)
    if caller.is_signed_in():
        print("No question ended the session.")
        return False
    return answered


def check_delete_organization(options):
    caller = Caller(OPERATOR)
    organization = caller.ask("POST", "/api/organizations", json=SHORT_LIVED)
    api = f"/api/organizations/{organization['id']}"
    answered = put_questions("tenant", caller, api, options, confirmation=organization["name"])
    if caller.finds(f"{api}/organization"):
        print("No question deleted the organization.")
        return False
    return answered


LAST = {
    "platform": ("signOut", check_sign_out),
    "tenant": ("deleteOrganization", check_delete_organization),
}

if __name__ == "__main__":
    specifications = sys.argv[1:] or sorted(PEOPLE)
    verdicts = [check(specification, email) for specification in specifications for email in PEOPLE[specification]]
    verdicts += [check_last(specification) for specification in specifications]
    sys.exit(0 if all(verdicts) else 1)
