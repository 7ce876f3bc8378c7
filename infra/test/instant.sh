# The instant that all tests live at where nobody names another one: a Tuesday morning in Chicago, far ahead. The clock stands
# still there; "from 2035-11-27T10:00:00-06:00" would let it run on.
export FIELDHOUSE_NOW=${FIELDHOUSE_NOW:-2035-11-27T10:00:00-06:00}
